/** Something a person did without a connection, kept on the phone until the server has it. */
export type OutboxItem = {
  /** Also the key by which the server does it once. */
  key: string;
  /** Who did it: nobody else sends it, and nobody else sees it. */
  personId: number;
  /** What the person reads in the list: `Lesson done: Call notes template`. */
  title: string;
  /** Items of the same subject say the same thing anew, as the place in a video does: the last one counts. */
  subject: string | null;
  /** What it says on its subject, for pages that show it before the server knows: `done`, `going`. */
  value: string | null;
  /** What it changes in a number that is shown elsewhere: one more lesson of `course:5`. */
  adds?: { to: string; amount: number };
  /** What they typed, to give back when it is refused. */
  typed: string | null;
  /** When it was done, as an ISO time. */
  doneAt: string;
  /** It went out at least once, and the server may have it already. */
  isTried: boolean;
  /** Why the server did not take it; null while it waits. */
  refusal: string | null;
};

/** What became of a try to send an item. */
export type SendResult =
  | { kind: 'sent' }
  /** No connection, or a server that is away or busy: the same item goes again later. */
  | { kind: 'unreachable' }
  /** The session ended, or somebody else signed in: it waits for its person. */
  | { kind: 'notSignedIn' }
  | { kind: 'refused'; text: string };

/** Who waits longest goes first; what was refused waits for its person and lets the others pass. */
export function nextToSend<Item extends OutboxItem>(items: readonly Item[], personId: number): Item | null {
  return waitingOf(items, personId)[0] ?? null;
}

export function waitingOf<Item extends OutboxItem>(items: readonly Item[], personId: number): Item[] {
  return items.filter((item) => item.personId === personId && item.refusal === null);
}

export function refusedOf<Item extends OutboxItem>(items: readonly Item[], personId: number): Item[] {
  return items.filter((item) => item.personId === personId && item.refusal !== null);
}

/**
 * The items that a new one replaces: earlier words on the same subject that never went out. One that did may have
 * arrived, so it stays before the new one.
 */
export function replacedBy<Item extends OutboxItem>(items: readonly Item[], added: OutboxItem): Item[] {
  if (added.subject === null) return [];
  return waitingOf(items, added.personId).filter(({ subject, isTried }) => subject === added.subject && !isTried);
}

/** What the person said last on a subject that the server does not know yet; undefined when nothing waits. */
export function waitingValue(items: readonly OutboxItem[], subject: string): string | null | undefined {
  return items.findLast((item) => item.subject === subject && item.refusal === null)?.value;
}

/** How much the things that wait change a number: of words on one subject, the last one. */
export function waitingSum(items: readonly OutboxItem[], to: string): number {
  const last = new Map(
    items.filter(({ refusal }) => refusal === null).map((item) => [item.subject ?? item.key, item.adds]),
  );
  return [...last.values()].reduce((sum, adds) => (adds?.to === to ? sum + adds.amount : sum), 0);
}

/** The item after a try; null when nothing is left of it. */
export function afterSending<Item extends OutboxItem>(item: Item, result: SendResult): Item | null {
  switch (result.kind) {
    case 'sent':
      return null;
    case 'refused':
      return { ...item, isTried: true, refusal: result.text };
    case 'unreachable':
    case 'notSignedIn':
      return { ...item, isTried: true };
  }
}

/** Milliseconds until the next try after so many in a row without an answer: doubling from two seconds to five minutes. */
export function pauseAfter(failures: number): number {
  return Math.min(2000 * 2 ** failures, 300_000);
}
