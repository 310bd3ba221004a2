// Long work of a view as its state shows it: whether it runs, how far it is, what went wrong.
import type { Progress } from "../api/jobs";

export interface Task {
  running: boolean;
  progress: Progress | null;
  cancelled: boolean;
  problem: string | null;
}

export const noTask: Task = { running: false, progress: null, cancelled: false, problem: null };

export type TaskPart = "play" | "arena" | "sequences" | "search" | "quotient" | "tables" | "words" | "claims";
