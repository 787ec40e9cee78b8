/** From hard to great, as the five faces. A list of its own, so that the page needs no schema. */
export const moodLabels = ['Hard', 'Low', 'Okay', 'Good', 'Great'] as const;

export const LONGEST_WORDS = 1000;
/** Words of a cheer are a line, not a letter. */
export const LONGEST_CHEER = 200;

export const checkInMessages = {
  tooLong: 'What you wrote is too long.',
  mood: 'Choose one of the five faces.',
  pictureNotFound: 'This picture is no longer available. Please choose it again.',
  notInGroup: 'You are not in an accountability group.',
  closed: 'This check-in is closed. You can write in the next one.',
} as const;
