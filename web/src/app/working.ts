// Long work of a view: one job at a time, its progress in the view's state, cancelled when another begins
// or the person says so.
import { sentence } from "../api/client";
import { startJob, type Job } from "../api/jobs";
import { store, update } from "./store.svelte";
import { noTask, type Task, type TaskPart } from "./task";

const jobs = new Map<TaskPart, Job<unknown>>();

function setTask(part: TaskPart, change: Partial<Task>): void {
  // The parts have different types; each has a task.
  update(part, (state) => ({ ...state, task: { ...state.task, ...change } }) as never);
}

/** The answer; null when the job failed (the state says why) or gave way to another. */
export async function runJob<Answer>(part: TaskPart, command: string, args: object): Promise<Answer | null> {
  jobs.get(part)?.cancel();
  const job: Job<Answer> = startJob<Answer>(command, { ...args, lang: store.app.lang }, (progress) => {
    if (jobs.get(part) === job) setTask(part, { progress });
  });
  jobs.set(part, job);
  setTask(part, { ...noTask, running: true });
  try {
    const answer = await job.result;
    if (jobs.get(part) !== job) return null;
    setTask(part, { running: false });
    return answer;
  } catch (problem) {
    if (jobs.get(part) === job) {
      setTask(part, { running: false, problem: sentence(problem, store.text) });
    }
    return null;
  }
}

/** The answer is no longer wanted, and nothing is said about it. */
export function dropJob(part: TaskPart): void {
  const job = jobs.get(part);
  if (!job) return;
  jobs.delete(part);
  job.cancel();
  job.result.catch(() => undefined);
  setTask(part, noTask);
}

export function cancelJob(part: TaskPart): void {
  jobs.get(part)?.cancel();
  setTask(part, { cancelled: true });
}
