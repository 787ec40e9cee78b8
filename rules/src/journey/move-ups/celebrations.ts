/** What is celebrated once: all tasks of a stage are done, or a reviewer approved the move-up. */
export const celebrations = ['stageFinished', 'movedUp'] as const;
export type Celebration = (typeof celebrations)[number];
