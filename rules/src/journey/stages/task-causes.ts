/** What finishes a task by itself: the server looks whether it happened, nobody says so. */
export const taskCauses = ['journeyForm', 'photo', 'firstLesson', 'meetGroup', 'firstEvent'] as const;
export type TaskCause = (typeof taskCauses)[number];

/** How staff choose it. */
export const causeLabels: Record<TaskCause, string> = {
  journeyForm: 'They answered the journey form',
  photo: 'They have a profile photo',
  firstLesson: 'They finished a first lesson',
  meetGroup: 'They wrote in the community for the first time',
  firstEvent: 'They saved a seat at a first event',
};

export const causeMessages = {
  notYet: 'This task is ticked by itself once it is done.',
  asksForNothing: 'A task that is ticked by itself asks for nothing to submit',
};
