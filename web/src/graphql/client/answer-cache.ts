import { hashKey, notifyManager, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Fields, type KnownObjects, objectsIn } from './objects-in.ts';
import type { Operation, Variables } from './operation.ts';
import { patched } from './patched.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { operation: Operation; variables: Variables };
  }
}

/** An answer that a page has shown is kept this long after the page was left: Back shows it at once. */
const keptAfterLeaving = 300_000;

/** An answer that nobody looks at is dropped after this long. */
export const keptUnused = 30_000;

export type QueryPolicy = 'cache-and-network' | 'cache-first' | 'network-only';

export type Question<Data, Given> = { query: Operation<Data, Given>; variables?: Given };

/** What a mutation may do to the answers in the cache beside bringing newer objects. */
export type ChangeableCache = {
  updateQuery: <Data, Given>(question: Question<Data, Given>, change: (known: Data | null) => Data | null) => void;
  writeQuery: <Data, Given>(question: Question<Data, Given> & { data: Data }) => void;
  /** Drops the answers with one of these root fields; those on the page are loaded again in place. */
  forget: (...rootFields: string[]) => void;
};

/** An answer outside of the cache: in the HTML, or in storage. */
export type StoredAnswer = { operation: Operation; variables: Variables; data: unknown; at: number };

/** An answer that is there before anybody asked: in the document, or on the phone since an earlier visit. */
export type BroughtAnswer = {
  name: string;
  /** Of the operation it answers; an older version of the application may have asked for other fields. */
  hash?: string;
  variables: Variables;
  data: unknown;
  at: number;
};

/** What came with the document is not asked for again while its page starts, in milliseconds. */
const freshFor = 10_000;

type OnAnswer = (answer: BroughtAnswer) => void;

type Ask = (operation: Operation, variables: Variables) => Promise<unknown>;

// Listeners hear of changes in the same turn, not after a timer.
notifyManager.setScheduler(queueMicrotask);

/** The answers of the server. When one brings a newer state of an object, every other one that has it follows. */
export class AnswerCache implements ChangeableCache {
  readonly queries: QueryClient;
  readonly #ask: Ask;
  /** Part of every key, so that nothing of one person is found under the keys of the next. */
  #person = 0;
  /** Queries that are loaded again because another answer had too little for them: theirs does not cause another. */
  readonly #completing = new Set<Query>();

  /** By name and variables. */
  readonly #brought = new Map<string, BroughtAnswer>();
  /** The time of the last change that this page made. */
  #changedAt = 0;

  readonly #listeners = new Set<OnAnswer>();

  constructor(ask: Ask) {
    this.#ask = ask;
    const queryCache = new QueryCache({ onSuccess: (data, query) => this.#onAnswer(data, query) });
    this.queries = new QueryClient({
      queryCache,
      defaultOptions: {
        queries: {
          retry: false,
          networkMode: 'always',
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          gcTime: keptUnused,
        },
      },
    });
  }

  keyOf({ hash }: Operation, variables: Variables): QueryKey {
    return [this.#person, hash, variables];
  }

  /** How a query is asked for. */
  asking(operation: Operation, variables: Variables) {
    const person = this.#person;
    return {
      queryKey: this.keyOf(operation, variables),
      queryFn: async () => {
        // A page that was drawn for the first person begins to ask when the second is already here.
        if (person !== this.#person) throw new Error('Another person is here');
        return this.#ask(operation, variables);
      },
      meta: { operation, variables },
    };
  }

  /** The same for a page, which may show the last answer while new variables are answered. */
  watching(operation: Operation, variables: Variables, policy: QueryPolicy) {
    const found = this.#brought.get(hashKey([operation.name, variables]));
    const brought = found?.hash === undefined || found.hash === operation.hash ? found : undefined;
    const isFresh = brought !== undefined && brought.at > Math.max(Date.now() - freshFor, this.#changedAt);
    return {
      ...this.asking(operation, variables),
      ...(brought && { initialData: brought.data, initialDataUpdatedAt: brought.at }),
      staleTime: policy === 'cache-first' ? Number.POSITIVE_INFINITY : isFresh ? freshFor : 0,
      gcTime: keptAfterLeaving,
      placeholderData: this.#keepPrevious,
      isFresh,
    };
  }

  /** Calls back with every answer to a query, until the returned function is called. */
  readonly listen = (listener: OnAnswer): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The first page that asks for one of these has it at once. What is newer stays. */
  bring(answers: readonly BroughtAnswer[]): void {
    for (const answer of answers) {
      const key = hashKey([answer.name, answer.variables]);
      if ((this.#brought.get(key)?.at ?? 0) < answer.at) this.#brought.set(key, answer);
    }
  }

  /** Whether there is something to show for a question, however old. */
  knows(name: string, variables: Variables): boolean {
    const key = hashKey([name, variables]);
    const isIt = ({ meta, state }: Query) =>
      meta?.operation.name === name && state.data !== undefined && hashKey([name, meta.variables]) === key;
    return this.#brought.has(key) || this.queries.getQueryCache().getAll().some(isIt);
  }

  /** Something was changed: what was brought before is still shown, but asked for again. */
  outdateBrought(): void {
    this.#changedAt = Date.now();
  }

  /** A new function for each person: the library remembers what the last one gave. */
  #keepPrevious = keepPrevious(0);

  /** Puts an answer there that did not come by asking. */
  put({ operation, variables, data, at }: StoredAnswer): void {
    const options = {
      queryKey: this.keyOf(operation, variables),
      meta: { operation, variables },
    };
    const query = this.queries.getQueryCache().build(this.queries, this.queries.defaultQueryOptions(options));
    query.setData(data, { updatedAt: at, manual: true });
    this.share(operation, data);
  }

  /** All answers, for storage. */
  all(): StoredAnswer[] {
    return this.#answered().map(({ query, meta, data }) => ({ ...meta, data, at: query.state.dataUpdatedAt }));
  }

  /** Forgets everything. Answers under way go nowhere. */
  clear(): void {
    this.#person += 1;
    this.#keepPrevious = keepPrevious(this.#person);
    this.#completing.clear();
    this.#brought.clear();
    this.queries.clear();
  }

  /** Tells all other answers what an answer says of their objects. */
  share(source: Operation, data: unknown): void {
    this.#patch(objectsIn(data, source), source, null, true);
  }

  /** Changes an object wherever it is shown. */
  change(identity: string, fieldsOf: (known: Fields) => Fields): void {
    for (const { query, meta, data } of this.#answered()) {
      const known = objectsIn(data, meta.operation).get(identity);
      if (!known) continue;
      const news = new Map([[identity, fieldsOf(known)]]);
      query.setState({ data: patched(data, news, meta.operation).data });
    }
  }

  /** An object as some answer has it, with all of the fields. */
  find(identity: string, fields: readonly string[]): Fields | undefined {
    for (const { meta, data } of this.#answered()) {
      const object = objectsIn(data, meta.operation).get(identity);
      if (object && fields.every((name) => name in object)) return object;
    }
    // The page that asks for one of these may be drawn a moment later.
    for (const { data } of this.#brought.values()) {
      const object = objectsIn(data, {}).get(identity);
      if (object && fields.every((name) => name in object)) return object;
    }
    return undefined;
  }

  updateQuery<Data, Given>({ query, variables }: Question<Data, Given>, change: (known: Data | null) => Data | null) {
    const given = variablesOf(variables);
    const known = this.queries.getQueryData<Data>(this.keyOf(query, given)) ?? null;
    const data = change(known);
    if (data !== null && data !== known) this.put({ operation: query, variables: given, data, at: Date.now() });
  }

  writeQuery<Data, Given>({ data, ...question }: Question<Data, Given> & { data: Data }): void {
    this.updateQuery(question, () => data);
  }

  forget(...rootFields: string[]): void {
    for (const { query, data } of this.#answered()) {
      if (!rootFields.some((name) => name in data)) continue;
      if (query.isActive()) void reload(query);
      else this.queries.getQueryCache().remove(query);
    }
  }

  /** The queries on the page with one of these names; others are asked again when their page is opened. */
  async refetch(names: ReadonlySet<string>): Promise<void> {
    const matching = this.queries
      .getQueryCache()
      .findAll({ predicate: ({ meta }) => meta !== undefined && names.has(meta.operation.name) });
    for (const query of matching) query.invalidate();
    await Promise.all(matching.filter((query) => query.isActive()).map(reload));
  }

  #onAnswer(data: unknown, query: Query<unknown, unknown>): void {
    if (!query.meta) return;
    const isCompleting = this.#completing.delete(query as Query);
    const { operation, variables } = query.meta;
    const answer = { name: operation.name, hash: operation.hash, variables, data, at: query.state.dataUpdatedAt };
    for (const listener of this.#listeners) listener(answer);
    this.#patch(objectsIn(data, operation), operation, query as Query, !isCompleting);
  }

  #patch(news: KnownObjects, source: Operation, from: Query | null, mayReload: boolean): void {
    notifyManager.batch(() => {
      for (const { query, meta, data } of this.#answered()) {
        if (query === from) continue;
        const after = patched(data, news, meta.operation, source.ownFields);
        if (after.data !== data) query.setState({ data: after.data });
        if (!after.isComplete && mayReload) this.#complete(query);
      }
    });
  }

  #complete(query: Query): void {
    query.invalidate();
    if (!query.isActive()) return;
    this.#completing.add(query);
    void reload(query);
  }

  #answered() {
    return this.queries
      .getQueryCache()
      .getAll()
      .flatMap((query) => {
        const { meta, state } = query;
        const isAnswered = meta && typeof state.data === 'object' && state.data !== null;
        return isAnswered ? [{ query, meta, data: state.data as Fields }] : [];
      });
  }
}

/** A query that cannot be loaded again stays as it was; its own page says so. */
async function reload(query: Query): Promise<void> {
  await query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
}

function keepPrevious(person: number) {
  return (previous: unknown, query: Query | undefined) => (query?.queryKey[0] === person ? previous : undefined);
}

/** Which variables an operation takes is checked where it is called. */
export function variablesOf(given: unknown): Variables {
  return (given ?? {}) as Variables;
}
