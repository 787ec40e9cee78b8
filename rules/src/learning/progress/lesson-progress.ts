/** The share of a video after which its lesson is done. */
const completingShare = 0.9;

export type WatchPosition = { positionSeconds: number; furthestSeconds: number };

/** No lesson is longer than a day; what a broken player tells is brought into it. */
const longest = 86_400;

/** How far someone is after a player told its time: the furthest sight never goes back. */
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

/** Where a player starts: at the beginning once there is nothing left to see. */
export function resumeAt(positionSeconds: number, durationSeconds: number | null | undefined): number {
  if (durationSeconds && positionSeconds >= durationSeconds - 5) return 0;
  return positionSeconds;
}
