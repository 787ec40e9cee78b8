import { expect } from 'vitest';
import type { KeptItem } from '../kept-item.ts';
import { Outbox, type OutboxNews } from '../outbox.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { SendItem, Sent } from '../send-item.ts';

type Applied = { personId: number; name: string };

/** A word of a person on the one subject of this test, from whichever device. */
export type Word = { name: string; saidAt: number };

const later = 'You said something else later, on another device.';

/**
 * A server as ours is: each key of a person stands for one request and is done once, nothing is done in the name of
 * somebody else, and an older word on a subject does not replace a newer one.
 */
export class FakeServer {
  signedIn: number | null = null;
  isReachable = true;
  /** The work is done, and the answer does not arrive. */
  losesAnswers = false;
  refuses = false;
  readonly applied: Applied[] = [];
  /** The newest word of each person. */
  readonly words = new Map<number, Word>();
  private readonly done = new Map<string, string>();

  readonly answer = async ({ key, personId, subject, doneAt, isTried, request }: KeptItem): Promise<Sent> => {
    await Promise.resolve();
    if (!this.isReachable) return { kind: 'unreachable' };
    if (this.signedIn !== personId) return { kind: 'notSignedIn' };
    const name = String(request.variables['name']);
    const holder = `${this.signedIn}:${key}`;
    const before = this.done.get(holder);
    if (before !== undefined && before !== JSON.stringify(request)) return refusal('Sent with other content');
    if (before === undefined) {
      if (this.refuses) return refusal('The post was closed');
      if (subject !== null && !this.say(personId, { name, saidAt: Date.parse(doneAt) })) return refusal(later);
      this.done.set(holder, JSON.stringify(request));
      this.applied.push({ personId, name });
    }
    // An answer may be lost only after the phone wrote down that it may have arrived.
    expect(isTried).toBe(true);
    return this.losesAnswers ? { kind: 'unreachable' } : { kind: 'sent', data: { name } };
  };

  /** False when something newer is known. */
  say(personId: number, word: Word): boolean {
    const known = this.words.get(personId);
    if (known && known.saidAt > word.saidAt) return false;
    this.words.set(personId, word);
    return true;
  }

  namesOf(personId: number): string[] {
    return this.applied.filter((each) => each.personId === personId).map(({ name }) => name);
  }
}

function refusal(text: string): Sent {
  return { kind: 'refused', text, error: text };
}

/** One tab at a time, as the lock of the browser does it. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Moves on whenever something is done: no two things are done at the same time. */
let clock = Date.parse('2026-11-16T07:02:00Z');
/** When the next thing is done. */
export const nextMoment = () => clock + 1000;

export const now = () => new Date((clock += 1000));

export type Page = { alone?: ReturnType<typeof oneAtATime>; announce?: (news: OutboxNews) => void };

export function openPage(
  server: FakeServer,
  store: OutboxStore,
  { alone = oneAtATime(), announce = () => {} }: Page = {},
) {
  const send: SendItem = async (item) => {
    const kept = (await store.all()).find(({ key }) => key === item.key);
    return server.answer(kept ?? item);
  };
  return new Outbox({ store, send, now, alone, announce });
}

export const deed = (name: string, subject?: string) => ({
  request: { query: 'mutation', variables: { name } },
  title: name,
  typed: name,
  ...(subject !== undefined && { subject }),
});

export function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}
