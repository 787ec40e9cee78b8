/** An enrollment can be undone for this long, by whoever made it; the receipt is mailed afterwards. */
const ENROLMENT_UNDO_MINUTES = 10;

/** A click at the last moment takes its time to arrive. */
const TOLERANCE_SECONDS = 5;

const second = 1_000;

/** What pages count down to. */
export function undoEndsAt(enrolledAt: Date): Date {
  return new Date(enrolledAt.getTime() + ENROLMENT_UNDO_MINUTES * 60 * second);
}

/** From this instant on an enrollment stays, and mails about it go out. */
export function enrolmentFinalFrom(enrolledAt: Date): Date {
  return new Date(undoEndsAt(enrolledAt).getTime() + TOLERANCE_SECONDS * second);
}

export function canUndoEnrolment(enrolledAt: Date, now: Date): boolean {
  return now < enrolmentFinalFrom(enrolledAt);
}

/** Whole minutes, the last one included: 1 until it is over. */
export function undoMinutesLeft(endsAt: Date, now: Date): number {
  const minutes = Math.ceil((endsAt.getTime() - now.getTime()) / (60 * second));
  // A page's clock may be a little behind the server's.
  return Math.min(ENROLMENT_UNDO_MINUTES, Math.max(0, minutes));
}

export const enrolmentUndoMessages = {
  tooLate: 'It is too late to undo this. Unsubscribe them instead.',
  notYours: 'Only the person who enrolled them can undo it.',
  builtOn: 'Something has changed since, so this can no longer be undone.',
  reason: 'Enrollment undone',
  undone: 'Enrollment undone',
} as const;
