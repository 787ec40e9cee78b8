import { AnswerCache, type ChangeableCache, variablesOf } from './answer-cache.ts';
import type { Operation, Variables, VariablesOption } from './operation.ts';
import { type OptimisticLayer, optimisticLayer } from './optimistic-layer.ts';
import type { Transport } from './transport.ts';
import type { Listener } from './live/listener.ts';

/** Watched queries show the cache and reload; single ones are satisfied with the cache; mutations never use it. */
export const defaultPolicies = {
  watchQuery: 'cache-and-network',
  query: 'cache-first',
  mutate: 'network-only',
} as const;

type QueryOptions<Data, Given> = VariablesOption<Given> & {
  query: Operation<Data, Given>;
  /** `no-cache` neither reads nor keeps the answer. */
  fetchPolicy?: 'cache-first' | 'network-only' | 'no-cache';
  /** Gives up a question of `no-cache` whose answer nobody waits for any more. */
  signal?: AbortSignal;
};

/** Queries on the page by document or name, or one question that is asked in any case. */
export type Refetched = readonly (string | Operation | { query: Operation; variables?: unknown })[];

export type MutationOptions<Data, Given> = {
  context?: { headers?: Record<string, string> };
  /** `no-cache` keeps nothing of the answer. */
  fetchPolicy?: 'network-only' | 'no-cache';
  refetchQueries?: Refetched;
  /** The mutation is over when these are loaded. */
  awaitRefetchQueries?: boolean;
  /** Shown at once, and taken back when the server refuses. */
  optimisticResponse?: Data | ((variables: Given) => Data);
  update?: (cache: ChangeableCache, result: { data?: Data | null }) => void;
};

/** What pages see beside the answers: a new object whenever it changes. */
export type ClientState = { readonly person: number; readonly layers: readonly OptimisticLayer[] };

/** Asks the server and remembers its answers for the person who is signed in. */
export class DataClient {
  readonly cache: AnswerCache;
  readonly #transport: Transport;
  readonly #listeners = new Set<() => void>();
  #state: ClientState = { person: 0, layers: [] };
  #underWay = new AbortController();

  constructor(transport: Transport) {
    this.#transport = transport;
    this.cache = new AnswerCache((operation, variables) => this.#ask(operation, variables));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ClientState => this.#state;

  async query<Data, Given>(options: QueryOptions<Data, Given>) {
    const { query, variables, fetchPolicy = defaultPolicies.query, signal } = options;
    const given = variablesOf(variables);
    const answer =
      fetchPolicy === 'no-cache'
        ? await this.#ask(query, given, signal)
        : await this.cache.queries.fetchQuery({
            ...this.cache.asking(query, given),
            staleTime: fetchPolicy === 'cache-first' ? Number.POSITIVE_INFINITY : 0,
          });
    // The schema says what the server answers; the types of operations are made from it.
    return { data: answer as Data };
  }

  async mutate<Data, Given>({
    mutation,
    variables,
    ...options
  }: VariablesOption<Given> & MutationOptions<Data, Given> & { mutation: Operation<Data, Given> }) {
    const given = variablesOf(variables);
    const { person } = this.#state;
    const endLayer = this.expect<Data, Given>(mutation, given, options);
    let data: Data;
    try {
      data = (await this.#transport.ask(mutation, given, { headers: options.context?.headers })) as Data;
      // Another person does not see what the first one has done.
      if (person !== this.#state.person) return { data };
      this.cache.outdateBrought();
      if (options.fetchPolicy !== 'no-cache') {
        this.cache.share(mutation, data);
        options.update?.(this.cache, { data });
      }
    } finally {
      endLayer();
    }
    const refetched = this.refetchQueries({ include: options.refetchQueries ?? [] });
    if (options.awaitRefetchQueries) await refetched;
    return { data };
  }

  /** Loads queries again. A failure is shown where the query is shown, so this never fails. */
  async refetchQueries({ include }: { include: Refetched }): Promise<void> {
    const names = include.flatMap((each) => (typeof each === 'string' ? each : 'query' in each ? [] : each.name));
    const questions = include.flatMap((each) => (typeof each === 'object' && 'query' in each ? each : []));
    await Promise.all([
      this.cache.refetch(new Set(names)),
      ...questions.map(({ query, variables }) =>
        this.cache.queries
          .fetchQuery({ ...this.cache.asking(query, variablesOf(variables)), staleTime: 0 })
          .catch(() => undefined),
      ),
    ]);
  }

  /** Puts an answer into the cache that came with the page. */
  put<Data, Given>(operation: Operation<Data, Given>, variables: Given, data: Data): void {
    this.cache.put({ operation, variables: variablesOf(variables), data, at: Date.now() });
  }

  /** Hears of events until the returned function is called. */
  listen(operation: Operation, variables: Variables, listener: Listener): () => void {
    return this.#transport.listen(operation, variables, listener);
  }

  /** Another person is here: what the first one saw, asked for and did is forgotten, also what is under way. */
  clear(): void {
    this.cache.clear();
    this.#underWay.abort();
    this.#underWay = new AbortController();
    this.#setState({ person: this.#state.person + 1, layers: [] });
  }

  #ask(operation: Operation, variables: Variables, given?: AbortSignal): Promise<unknown> {
    const { signal } = this.#underWay;
    return this.#transport.ask(operation, variables, { signal: given ? AbortSignal.any([signal, given]) : signal });
  }

  /** Shows what is expected of a mutation, until the returned function is called. */
  expect<Data, Given>(
    mutation: Operation,
    variables: Variables,
    { optimisticResponse, update }: MutationOptions<Data, Given>,
  ): () => void {
    if (optimisticResponse === undefined) return () => {};
    // A function makes it from the variables, which are those that the mutation takes.
    const data = isMaker(optimisticResponse) ? optimisticResponse(variables as Given) : optimisticResponse;
    const layer = optimisticLayer(mutation, data, update, (operation, given) => this.cache.keyOf(operation, given));
    this.#setState({ ...this.#state, layers: [...this.#state.layers, layer] });
    return () => this.#setState({ ...this.#state, layers: this.#state.layers.filter((each) => each !== layer) });
  }

  #setState(state: ClientState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isMaker<Data, Given>(response: Data | ((variables: Given) => Data)): response is (variables: Given) => Data {
  return typeof response === 'function';
}
