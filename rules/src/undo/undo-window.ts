/** A decision can be undone for this long; mails about it wait as long. */
export const UNDO_SECONDS = 10;

/** A click at the last moment takes its time to arrive. */
const TOLERANCE_SECONDS = 2;

const second = 1_000;

/** The instant from which a decision is final and mails about it go out. */
export function standsFrom(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + (UNDO_SECONDS + TOLERANCE_SECONDS) * second);
}

export function canStillUndo(decidedAt: Date, now: Date): boolean {
  return now < standsFrom(decidedAt);
}

export const undoMessages = {
  tooLate: 'It is too late to undo this.',
  notYours: 'Only the person who decided this can undo it.',
  builtOn: 'Something has changed, so this can no longer be undone.',
  endedOthers:
    'This approval ended other orders of the same person, so it cannot be undone. Revoke the payment instead.',
} as const;
