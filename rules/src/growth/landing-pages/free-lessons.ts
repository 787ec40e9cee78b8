/** After this many finished lessons the offer is shown, or after the last one where there are fewer. */
export const LESSONS_BEFORE_OFFER = 3;

/** The lesson that opens: the one asked for, else the first that is not finished, else the last. Null without lessons. */
export function lessonToOpen(
  ids: readonly number[],
  done: ReadonlySet<number>,
  requested: number | null,
): number | null {
  if (requested !== null && ids.includes(requested)) return requested;
  return ids.find((id) => !done.has(id)) ?? ids.at(-1) ?? null;
}

/** Whether somebody has seen enough to be asked to go on. */
export function isOfferDue(ids: readonly number[], done: ReadonlySet<number>): boolean {
  const finished = ids.filter((id) => done.has(id)).length;
  return ids.length > 0 && finished >= Math.min(LESSONS_BEFORE_OFFER, ids.length);
}

/** How much of the data of a prepaid phone a video takes at the size phones play it in: about 2.5 MB a minute. */
export function megabytesOf({ bytes, seconds }: { bytes: number | null; seconds: number | null }): number | null {
  if (bytes !== null) return Math.max(1, Math.round(bytes / 1_000_000));
  return seconds === null ? null : Math.max(1, Math.round((seconds / 60) * 2.55));
}

/** Whole minutes, as a list says them. */
export function minutesOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.round(seconds / 60));
}

/** Fewer members than this are not shown off. */
const MEMBERS_WORTH_SAYING = 50;

export function membersShown(count: number): number | null {
  return count < MEMBERS_WORTH_SAYING ? null : count;
}
