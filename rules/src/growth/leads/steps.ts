/** The trainings of the free days, by the ending of their step. */
export const trainingEndings = { beginner: '', experienced: '-exp' } as const;
export type Training = keyof typeof trainingEndings;

/** What a visitor did on the public pages, in the words that are stored. */
export const visitorStep = {
  /** Watched a day of the free training to its end. */
  day: (day: number, training: Training = 'beginner') => `day-${day}${trainingEndings[training]}`,
  freebie: (name: string) => `freebie-${name}`,
  lesson: (lessonId: number) => `lesson-${lessonId}`,
  challengeDay: (day: number) => `challenge-day-${day}`,
};

const shape =
  /^(?:day-[1-3](?:-exp)?|freebie-[a-z\d][a-z\d-]{0,58}|lesson-[1-9]\d{0,8}|challenge-day-(?:[1-9]|1[0-2]))$/;

/** Whether a text is a step at all; anything else is not stored. */
export function isVisitorStep(step: string): boolean {
  return shape.test(step);
}

/** Whether a step counts as having watched something, for the way from a visit to a payment. */
export function isWatchedStep(step: string): boolean {
  return isVisitorStep(step) && !step.startsWith('freebie-');
}
