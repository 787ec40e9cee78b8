import 'fake-indexeddb/auto';
import { times } from '@app/rules/testing/scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptItem } from './kept-item.ts';
import type { Outbox } from './outbox.ts';
import { openOutboxStore, type OutboxStore } from './outbox-store.ts';
import {
  aMoment,
  deed,
  FakeServer,
  nextMoment,
  now,
  oneAtATime,
  openPage,
  type Page,
  type Word,
} from './testing/fake-outbox.ts';

type Step =
  | { kind: 'perform'; page: number; subject: boolean; isAwaited: boolean }
  | { kind: 'network'; isReachable: boolean; losesAnswers: boolean }
  | { kind: 'refusals'; refuses: boolean }
  | { kind: 'elsewhere'; personId: 1 | 2 }
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
  fc.record({ kind: fc.constant('elsewhere' as const), personId: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({ kind: fc.constant('signIn' as const), personId: fc.constantFrom(1 as const, 2 as const, null) }),
  fc.record({ kind: fc.constant('close' as const), page }),
  fc.record({ kind: fc.constant('send' as const), page }),
);

type Tab = { outbox: Outbox; end: () => void };

/** Closing it stops it wherever it is: what it reads or writes from then on never happens. */
function openTab(server: FakeServer, store: OutboxStore, { alone, announce }: Required<Page>): Tab {
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
  const outbox = openPage(server, ofTab, { alone, announce: (news) => isOpen && announce(news) });
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
  readonly elsewhere: (Word & { personId: number })[] = [];
  readonly performed: { personId: number; name: string; subject: boolean; isRefused: boolean; saidAt: number }[] = [];
  private readonly store: OutboxStore;
  readonly kept = new Set<string>();
  private alone = oneAtATime();
  private storeCalls = 0;
  private openCalls = 0;
  private tabs: (Tab | null)[] = [null, null];
  private readonly unfinished: Promise<void>[] = [];

  constructor(name: string) {
    const store = openOutboxStore(name);
    const add = async (item: KeptItem) => {
      await store.add(item);
      this.kept.add(item.title);
    };
    this.store = { all: this.counted(store.all), add: this.counted(add), change: this.counted(store.change) };
  }

  private counted<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
    return (...args: Args) => {
      this.storeCalls += 1;
      this.openCalls += 1;
      return call(...args).finally(() => (this.openCalls -= 1));
    };
  }

  /** What closed tabs had begun never ends; until nothing reads or writes any more, others are still at work. */
  private async isStill(): Promise<void> {
    for (let moments = 0; moments < 3;) {
      const before = this.storeCalls;
      await aMoment();
      moments = this.openCalls === 0 && before === this.storeCalls ? moments + 1 : 0;
    }
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'network') Object.assign(this.server, next);
    else if (next.kind === 'refusals') this.server.refuses = next.refuses;
    else if (next.kind === 'elsewhere') {
      const word = { personId: next.personId, name: `elsewhere ${this.elsewhere.length}`, saidAt: now().getTime() };
      this.elsewhere.push(word);
      this.server.say(next.personId, word);
    } else if (next.kind === 'signIn') {
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
    await Promise.race([Promise.all(this.unfinished), this.isStill()]);
    Object.assign(this.server, { isReachable: true, losesAnswers: false, refuses: false });
    for (const personId of [1, 2]) {
      this.server.signedIn = personId;
      const outbox = openPage(this.server, this.store);
      await outbox.setPerson(personId);
      outbox.close();
    }
  }

  private async tab(at: number): Promise<Outbox> {
    const { outbox } = (this.tabs[at] ??= openTab(this.server, this.store, {
      alone: (work) => this.alone(work),
      announce: (news) => void this.tabs[1 - at]?.outbox.hear(news),
    }));
    if (outbox.person === null) await outbox.setPerson(this.server.signedIn);
    return outbox;
  }

  private async perform(outbox: Outbox, { subject }: { subject: boolean }): Promise<void> {
    const personId = outbox.person;
    if (personId === null) return;
    const name = `deed ${this.performed.length}`;
    // The clock moves on once more when it is done.
    const entry = { personId, name, subject, isRefused: false, saidAt: nextMoment() };
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

/** A page that is closed between a refusal and the word of it: what was typed was lost once. */
const refusedWhileClosing: Step[] = [
  { kind: 'signIn', personId: 1 },
  { kind: 'refusals', refuses: true },
  { kind: 'perform', page: 0, subject: false, isAwaited: false },
  { kind: 'signIn', personId: 1 },
  { kind: 'close', page: 0 },
];

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
        // Whichever device said it: the newest word that was not refused for itself is the one that counts.
        const words = [
          ...phone.elsewhere.filter((each) => each.personId === personId),
          // One that a later word replaced never went out.
          ...expected.filter(({ subject, name }) => subject && applied.includes(name)),
        ];
        const newest = words.toSorted((a, b) => b.saidAt - a.saidAt)[0];
        expect(phone.server.words.get(personId)?.name).toBe(newest?.name);
      }
    }),
    { numRuns: times({ usual: 500, full: 5_000 }), examples: [[refusedWhileClosing]] },
  );
});
