import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeTransport } from './testing/fake-transport.ts';
import { renderedClient } from './testing/rendered-client.tsx';
import { testOperation } from './testing/test-operation.ts';
import { useMutation } from './use-mutation.ts';
import { useQuery } from './use-query.ts';

type Win = { __typename: string; id: number; cheers: number };

const Wins = testOperation<{ wins: Win[] }>('query Wins { wins { id cheers } }');
const Cheer = testOperation<{ cheer: Win }, { id: number }>(
  'mutation Cheer($id: Int!) { cheer(id: $id) { id cheers } }',
);
const Choose = testOperation<{ choose: boolean }, { on: boolean }>(
  'mutation Choose($on: Boolean!) { choose(on: $on) }',
);
const Choice = testOperation<{ choice: boolean }>('query Choice { choice }');

const win = (id: number, cheers: number): Win => ({ __typename: 'Win', id, cheers });
const wins = (...cheers: number[]) => ({ wins: cheers.map((count, at) => win(at + 1, count)) });

async function start() {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  const { result } = renderHook(
    () => ({ wins: useQuery(Wins), choice: useQuery(Choice), cheer: useMutation(Cheer), choose: useMutation(Choose) }),
    { wrapper },
  );
  const answer = (name: string, data: unknown) => act(() => server.last(name).answer(data));
  await answer('Wins', wins(1, 1));
  await answer('Choice', { choice: false });
  /** Cheers with the number that is expected; the failure is for the test to see. */
  const cheer = async (id: number, cheers: number) => {
    const [run] = result.current.cheer;
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = run({ variables: { id }, optimisticResponse: { cheer: win(id, cheers) } }).catch(
        (error: unknown) => error,
      );
    });
    return { done };
  };
  return { ...server, client, result, answer, cheer, shown: () => result.current.wins.data };
}

test('a mutation says that it is under way, and what came of it', async () => {
  const { result, answer, last } = await start();
  const [run] = result.current.cheer;
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = run({ variables: { id: 1 }, context: { headers: { 'idempotency-key': 'k' } } });
  });
  expect(result.current.cheer[1]).toMatchObject({ loading: true, data: undefined });
  expect(last('Cheer')).toMatchObject({ variables: { id: 1 }, headers: { 'idempotency-key': 'k' } });
  await answer('Cheer', { cheer: win(1, 2) });
  expect(await done).toEqual({ data: { cheer: win(1, 2) } });
  expect(result.current.cheer[1]).toMatchObject({ loading: false, data: { cheer: win(1, 2) } });
  expect(result.current.wins.data).toEqual(wins(2, 1));
});

test('an expected answer shows at once, and gives way to that of the server', async () => {
  const { cheer, shown, answer } = await start();
  await cheer(1, 2);
  expect(shown()).toEqual(wins(2, 1));
  await answer('Cheer', { cheer: win(1, 7) });
  expect(shown()).toEqual(wins(7, 1));
});

test('a refusal takes it back', async () => {
  const { cheer, shown, last, result } = await start();
  const { done } = await cheer(1, 2);
  expect(shown()).toEqual(wins(2, 1));
  await act(() => last('Cheer').refuse(new Error('No')));
  expect(await done).toEqual(new Error('No'));
  expect(shown()).toEqual(wins(1, 1));
  expect(result.current.cheer[1]).toMatchObject({ loading: false, error: new Error('No') });
});

test('of two at once, a refusal takes back only its own, whatever came meanwhile', async () => {
  const { cheer, shown, requests, result, answer } = await start();
  await cheer(1, 2);
  await cheer(2, 2);
  expect(shown()).toEqual(wins(2, 2));
  await act(async () => void result.current.wins.refetch());
  await answer('Wins', wins(5, 5));
  // The server has not seen them yet.
  expect(shown()).toEqual(wins(2, 2));
  const [first, second] = requests.filter(({ name }) => name === 'Cheer');
  await act(async () => second?.answer({ cheer: win(2, 6) }));
  expect(shown()).toEqual(wins(2, 6));
  await act(async () => first?.refuse(new Error('No')));
  expect(shown()).toEqual(wins(5, 6));
});

test('two expectations of one object: each is taken back for itself', async () => {
  const { cheer, shown, requests } = await start();
  await cheer(1, 2);
  await cheer(1, 3);
  expect(shown()).toEqual(wins(3, 1));
  const [first, second] = requests.filter(({ name }) => name === 'Cheer');
  await act(async () => first?.refuse(new Error('No')));
  expect(shown()).toEqual(wins(3, 1));
  await act(async () => second?.refuse(new Error('No')));
  expect(shown()).toEqual(wins(1, 1));
});

test('an update counts for the expectation and for the answer, and nothing is kept of a refused one', async () => {
  const { result, last, client } = await start();
  const choose = (on: boolean) =>
    act(async () => {
      const [run] = result.current.choose;
      void run({
        variables: { on },
        optimisticResponse: ({ on: isOn }) => ({ choose: isOn }),
        update: (cache, { data }) => {
          if (data) cache.writeQuery({ query: Choice, data: { choice: data.choose } });
        },
      }).catch(() => undefined);
    });
  await choose(true);
  expect(result.current.choice.data).toEqual({ choice: true });
  expect(client.cache.all().map(({ data }) => data)).toContainEqual({ choice: false });
  await act(() => last('Choose').refuse(new Error('No')));
  expect(result.current.choice.data).toEqual({ choice: false });
  await choose(true);
  await act(() => last('Choose').answer({ choose: true }));
  expect(result.current.choice.data).toEqual({ choice: true });
  expect(client.cache.all().map(({ data }) => data)).toContainEqual({ choice: true });
});

test('queries on the page are loaded again after it, and awaited when asked for', async () => {
  const { client, requests, answer } = await start();
  const over = vi.fn();
  const run = (awaitRefetchQueries: boolean) =>
    act(async () => {
      const options = { mutation: Cheer, variables: { id: 1 }, refetchQueries: [Wins], awaitRefetchQueries };
      void client.mutate(options).then(over);
    });
  await run(false);
  await answer('Cheer', { cheer: win(1, 2) });
  expect(requests.at(-1)?.name).toBe('Wins');
  expect(over).toHaveBeenCalledOnce();
  await run(true);
  await answer('Cheer', { cheer: win(1, 3) });
  expect(over).toHaveBeenCalledOnce();
  await answer('Wins', wins(3, 1));
  expect(over).toHaveBeenCalledTimes(2);
});

test('options of the hook hold for every call, and who does not wait hears of a failure there', async () => {
  const server = fakeTransport();
  const onCompleted = vi.fn();
  const onError = vi.fn();
  const { result } = renderHook(() => useMutation(Cheer, { variables: { id: 4 }, onCompleted, onError }), {
    wrapper: renderedClient(server.transport).wrapper,
  });
  act(() => void result.current[0]());
  expect(server.last('Cheer').variables).toEqual({ id: 4 });
  await act(() => server.last('Cheer').answer({ cheer: win(4, 1) }));
  expect(onCompleted).toHaveBeenCalledWith({ cheer: win(4, 1) });
  act(() => void result.current[0]());
  await act(() => server.last('Cheer').refuse(new Error('No')));
  expect(onError).toHaveBeenCalledWith(new Error('No'));
});

test('of two calls the last one is shown', async () => {
  const { result, requests } = await start();
  await act(async () => {
    const [run] = result.current.cheer;
    void run({ variables: { id: 1 } });
    void run({ variables: { id: 2 } });
  });
  const [first, second] = requests.filter(({ name }) => name === 'Cheer');
  await act(async () => second?.answer({ cheer: win(2, 2) }));
  await act(async () => first?.answer({ cheer: win(1, 2) }));
  expect(result.current.cheer[1]).toMatchObject({ loading: false, data: { cheer: win(2, 2) } });
});
