// What surrounds the stage: the whole page, or, in embed.html, nothing but what was asked for.
export interface Frame {
  embedded: boolean;
  hint: boolean;
  why: boolean;
}

export const frame: Frame = { embedded: false, hint: true, why: true };
