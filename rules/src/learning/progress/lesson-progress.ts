export const progressMessages = {
  laterNotDone:
    'You marked this lesson as not done later, on another device. That counts. Try again to mark it as done.',
  laterDone: 'You finished this lesson later, on another device. That counts. Try again to mark it as not done.',
} as const;

/** The share of a video after which its lesson is done. */
const completingShare = 0.9;

export type WatchPosition = { positionSeconds: number; furthestSeconds: number };

/** No lesson is longer than a day; times from a broken player are limited to that. */
const longest = 86_400;

/** The position after a player reported its time: the furthest position never goes back. */
export function watchedTo(before: WatchPosition | null, seconds: number): WatchPosition {
  const positionSeconds = Math.min(longest, Math.max(0, Math.floor(seconds)));
  return { positionSeconds, furthestSeconds: Math.max(before?.furthestSeconds ?? 0, positionSeconds) };
}

/**
 * Whether this sight completes the lesson: it passes 90 % for the first time. Someone who took their completion back keeps
 * it that way, although the player goes on telling its time.
 */
export function completesLesson(
  before: WatchPosition | null,
  after: WatchPosition,
  durationSeconds: number | null | undefined,
): boolean {
  if (!durationSeconds) return false;
  const enough = durationSeconds * completingShare;
  return after.furthestSeconds >= enough && (before?.furthestSeconds ?? 0) < enough;
}

/** Where the player starts: at the beginning when nothing is left to watch. */
export function resumeAt(positionSeconds: number, durationSeconds: number | null | undefined): number {
  if (durationSeconds && positionSeconds >= durationSeconds - 5) return 0;
  return positionSeconds;
}
