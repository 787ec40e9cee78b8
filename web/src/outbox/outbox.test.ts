import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptItem } from './kept-item.ts';
import { Outbox } from './outbox.ts';
import { memoryOutboxStore, openOutboxStore, type OutboxStore } from './outbox-store.ts';
import type { Sent } from './send-item.ts';

type Applied = { personId: number; name: string };

/** A server that does each key once, and nothing in the name of somebody else. */
class FakeServer {
  signedIn: number | null = null;
  isReachable = true;
  /** The work is done, and the answer does not arrive. */
  losesAnswers = false;
  refuses = false;
  readonly applied: Applied[] = [];
  private readonly done = new Set<string>();

  readonly answer = async ({ key, personId, request }: KeptItem): Promise<Sent> => {
    await Promise.resolve();
    if (!this.isReachable) return { kind: 'unreachable' };
    if (this.signedIn !== personId) return { kind: 'notSignedIn' };
    if (!this.done.has(key)) {
      if (this.refuses) return { kind: 'refused', text: 'The post was closed', error: 'closed' };
      this.done.add(key);
      this.applied.push({ personId, name: String(request.variables['name']) });
    }
    return this.losesAnswers ? { kind: 'unreachable' } : { kind: 'sent', data: { name: request.variables['name'] } };
  };

  namesOf(personId: number): string[] {
    return this.applied.filter((each) => each.personId === personId).map(({ name }) => name);
  }
}

/** One tab at a time, as the lock of the browser does it. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}

function openPage(server: FakeServer, store: OutboxStore, alone = oneAtATime()) {
  const now = () => new Date('2026-11-16T07:02:00Z');
  return new Outbox({ store, send: server.answer, now, alone, announce: () => undefined });
}

const deed = (name: string, subject?: string) => ({
  request: { query: 'mutation', variables: { name } },
  title: name,
  typed: name,
  ...(subject !== undefined && { subject }),
});

async function outboxOf(personId: number, server = new FakeServer(), store = memoryOutboxStore()) {
  server.signedIn = personId;
  const outbox = openPage(server, store);
  await outbox.setPerson(personId);
  return { outbox, server, store };
}

test('with a connection a deed is done at once and nothing is left', async () => {
  const { outbox, server } = await outboxOf(1);
  expect(await outbox.perform(deed('lesson 4'))).toEqual({ kind: 'sent', data: { name: 'lesson 4' } });
  expect(server.applied).toEqual([{ personId: 1, name: 'lesson 4' }]);
  expect(outbox.snapshot()).toEqual([]);
});

test('without a connection deeds wait in their order, and go out when it is back', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  expect(await outbox.perform(deed('first'))).toEqual({ kind: 'kept' });
  expect(await outbox.perform(deed('second'))).toEqual({ kind: 'kept' });
  expect(outbox.snapshot().map(({ title }) => title)).toEqual(['first', 'second']);
  server.isReachable = true;
  await outbox.sendAll();
  expect(server.namesOf(1)).toEqual(['first', 'second']);
  expect(outbox.snapshot()).toEqual([]);
});

test('a refusal that the person sees on the page leaves nothing behind', async () => {
  const { outbox, server } = await outboxOf(1);
  server.refuses = true;
  expect(await outbox.perform(deed('reply'))).toEqual({ kind: 'refused', error: 'closed' });
  expect(outbox.snapshot()).toEqual([]);
});

test('a refusal that comes later stays with what was typed, and can be tried again', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('reply'));
  Object.assign(server, { isReachable: true, refuses: true });
  await outbox.sendAll();
  const [kept] = outbox.snapshot();
  expect(kept).toMatchObject({ refusal: 'The post was closed', typed: 'reply' });
  server.refuses = false;
  await outbox.tryAgain(kept?.key ?? '');
  expect(server.namesOf(1)).toEqual(['reply']);
});

test('the last word on a subject counts, unless an earlier one may have arrived', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('at 10 s', 'place:5'));
  await outbox.perform(deed('at 20 s', 'place:5'));
  server.isReachable = true;
  await outbox.sendAll();
  expect(server.namesOf(1)).toEqual(['at 10 s', 'at 20 s']);
});

test('another person on the same phone sees nothing of the first, and sends nothing for them', async () => {
  const { outbox, server, store } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('of Ana'));
  const { outbox: ofBen } = await outboxOf(2, Object.assign(server, { isReachable: true }), store);
  expect(ofBen.snapshot()).toEqual([]);
  expect(server.applied).toEqual([]);
  // The tab of the first person is still open: the server knows that it is no longer them.
  await outbox.sendAll();
  expect(server.applied).toEqual([]);
  server.signedIn = 1;
  await outbox.setPerson(1);
  expect(server.applied).toEqual([{ personId: 1, name: 'of Ana' }]);
});

type Step =
  | { kind: 'perform'; page: number; subject: boolean; isAwaited: boolean }
  | { kind: 'network'; isReachable: boolean; losesAnswers: boolean }
  | { kind: 'refusals'; refuses: boolean }
  | { kind: 'signIn'; personId: 1 | 2 | null }
  | { kind: 'close'; page: number }
  | { kind: 'send'; page: number };

const page = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('perform' as const),
      page,
      subject: fc.boolean(),
      isAwaited: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('network' as const), isReachable: fc.boolean(), losesAnswers: fc.boolean() }),
  fc.record({ kind: fc.constant('refusals' as const), refuses: fc.boolean() }),
  fc.record({ kind: fc.constant('signIn' as const), personId: fc.constantFrom(1 as const, 2 as const, null) }),
  fc.record({ kind: fc.constant('close' as const), page }),
  fc.record({ kind: fc.constant('send' as const), page }),
);

type Tab = { outbox: Outbox; end: () => void };

/** Closing it stops it wherever it is: what it reads or writes from then on never happens. */
function openTab(server: FakeServer, store: OutboxStore, alone: (work: () => Promise<void>) => Promise<void>): Tab {
  let isOpen = true;
  const whileOpen =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (!isOpen) await new Promise(() => undefined);
      const result = await call(...args);
      if (!isOpen) await new Promise(() => undefined);
      return result;
    };
  const ofTab = { all: whileOpen(store.all), add: whileOpen(store.add), change: whileOpen(store.change) };
  const outbox = openPage(server, ofTab, alone);
  return {
    outbox,
    end: () => {
      isOpen = false;
      outbox.close();
    },
  };
}

/** A phone with two tabs; a tab that is closed in the middle of its work stops there, and the store stays. */
class Phone {
  readonly server = new FakeServer();
  readonly performed: { personId: number; name: string; subject: boolean; isRefused: boolean }[] = [];
  private readonly store: OutboxStore;
  readonly kept = new Set<string>();
  private alone = oneAtATime();
  private tabs: (Tab | null)[] = [null, null];
  private readonly unfinished: Promise<void>[] = [];

  constructor(name: string) {
    const store = openOutboxStore(name);
    const add = async (item: KeptItem) => {
      await store.add(item);
      this.kept.add(item.title);
    };
    this.store = { ...store, add };
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'network') Object.assign(this.server, next);
    else if (next.kind === 'refusals') this.server.refuses = next.refuses;
    else if (next.kind === 'signIn') {
      this.server.signedIn = next.personId;
      // The other tab learns of it later.
      await this.tabs[0]?.outbox.setPerson(next.personId);
    } else if (next.kind === 'close') {
      this.tabs[next.page]?.end();
      this.tabs[next.page] = null;
      // The browser gives the lock back, whatever the closed tab was doing.
      this.alone = oneAtATime();
    } else if (next.kind === 'send') await (await this.tab(next.page)).sendAll();
    else {
      const performing = this.perform(await this.tab(next.page), next);
      if (next.isAwaited) await performing;
      else this.unfinished.push(performing);
    }
  }

  /** Everything a person left goes out once they are back with a connection. */
  async settle(): Promise<void> {
    // What closed tabs had begun never ends.
    await Promise.race([Promise.all(this.unfinished), aMoment()]);
    Object.assign(this.server, { isReachable: true, losesAnswers: false, refuses: false });
    for (const personId of [1, 2]) {
      this.server.signedIn = personId;
      const outbox = openPage(this.server, this.store);
      await outbox.setPerson(personId);
      outbox.close();
    }
  }

  private async tab(at: number): Promise<Outbox> {
    const { outbox } = (this.tabs[at] ??= openTab(this.server, this.store, (work) => this.alone(work)));
    if (outbox.person === null) await outbox.setPerson(this.server.signedIn);
    return outbox;
  }

  private async perform(outbox: Outbox, { subject }: { subject: boolean }): Promise<void> {
    const personId = outbox.person;
    if (personId === null) return;
    const name = `deed ${this.performed.length}`;
    const entry = { personId, name, subject, isRefused: false };
    this.performed.push(entry);
    const result = await outbox.perform(deed(name, subject ? 'place' : undefined));
    entry.isRefused = result.kind === 'refused';
    outbox.close();
  }

  async refusedLater(): Promise<Set<string>> {
    const items = await this.store.all();
    return new Set(items.filter(({ refusal }) => refusal !== null).map(({ title }) => title));
  }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

let histories = 0;

test('500 random histories lose nothing, do nothing twice and nothing in the wrong name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const phone = new Phone(`history-${(histories += 1)}`);
      for (const next of steps) await phone.take(next);
      await phone.settle();
      const refused = await phone.refusedLater();
      for (const personId of [1, 2]) {
        const own = phone.performed.filter((each) => each.personId === personId);
        // What a closing tab had not yet written was never kept.
        const expected = own.filter(({ isRefused, name }) => !isRefused && !refused.has(name) && phone.kept.has(name));
        const applied = phone.server.namesOf(personId);
        // In their order, each once; of words on one subject, all but the last may be missing.
        expect(applied).toEqual([...new Set(applied)]);
        expect(applied).toEqual(own.map(({ name }) => name).filter((name) => applied.includes(name)));
        const last = own.findLast(({ subject }) => subject);
        for (const { name, subject } of expected) {
          if (!subject || name === last?.name) expect(applied).toContain(name);
        }
      }
    }),
    { numRuns: 500 },
  );
});
