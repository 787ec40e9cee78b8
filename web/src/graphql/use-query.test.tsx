import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeTransport } from './testing/fake-transport.ts';
import { renderedClient } from './testing/rendered-client.tsx';
import { testOperation } from './testing/test-operation.ts';
import { useQuery, type WatchOptions } from './use-query.ts';

type Course = { __typename: string; id: number; name: string };
type Courses = { courses: Course[] };

const List = testOperation<Courses, { search?: string }>(
  'query List($search: String) { courses(search: $search) { id name } }',
);
const Totals = testOperation<{ total: number }>('query Totals { total }');

const named = (...names: string[]) => ({
  courses: names.map((name, at) => ({ __typename: 'Course', id: at + 1, name })),
});

afterEach(() => vi.useRealTimers());

type Props = WatchOptions & { search?: string };

function start(initial: Props = {}) {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  const watch = (props: Props) =>
    renderHook(
      ({ search, ...options }: Props) =>
        useQuery(List, { variables: search === undefined ? {} : { search }, ...options }),
      { wrapper, initialProps: props },
    );
  const view = watch(initial);
  const answer = (data: unknown, name = 'List') => act(() => server.last(name).answer(data));
  const refuse = (error: Error) => act(() => server.last('List').refuse(error));
  return { ...server, ...view, client, wrapper, watch, answer, refuse, shown: () => view.result.current };
}

test('SYS-11: a watched query loads, shows its answer, and shows it again at once while it reloads', async () => {
  const { shown, answer, unmount, watch, count } = start();
  expect(shown()).toMatchObject({ data: undefined, loading: true, error: undefined });
  await answer(named('A'));
  expect(shown()).toMatchObject({ data: named('A'), loading: false });

  unmount();
  const { result } = watch({});
  expect(result.current).toMatchObject({ data: named('A'), loading: true });
  expect(count('List')).toBe(2);
  await answer(named('B'));
  expect(result.current).toMatchObject({ data: named('B'), loading: false });
});

test('cache-first asks for what is not there', async () => {
  const { shown, answer } = start({ fetchPolicy: 'cache-first' });
  expect(shown()).toMatchObject({ data: undefined, loading: true });
  await answer(named('A'));
  expect(shown()).toMatchObject({ data: named('A'), loading: false });
});

test('cache-first shows what is there without a request', () => {
  const { client, watch, count } = start({ skip: true });
  client.put(List, {}, named('A'));
  const { result } = watch({ fetchPolicy: 'cache-first' });
  expect(result.current).toMatchObject({ data: named('A'), loading: false });
  expect(count('List')).toBe(0);
});

test('network-only shows nothing before its own answer', async () => {
  const { client, watch, answer } = start({ skip: true });
  client.put(List, {}, named('A'));
  const { result } = watch({ fetchPolicy: 'network-only' });
  expect(result.current).toMatchObject({ data: undefined, loading: true });
  await answer(named('B'));
  expect(result.current).toMatchObject({ data: named('B'), loading: false });
});

test('two components with the same question ask once, and both see the answer', async () => {
  const { shown, watch, answer, count } = start();
  const { result } = watch({});
  expect(count('List')).toBe(1);
  await answer(named('A'));
  expect([shown().data, result.current.data]).toEqual([named('A'), named('A')]);
});

test('a skipped query asks for nothing and shows nothing', () => {
  const { shown, count } = start({ skip: true });
  expect(shown()).toMatchObject({ data: undefined, loading: false });
  expect(count('List')).toBe(0);
});

test('new variables are a new answer, with the last one at hand meanwhile; a late answer changes nothing', async () => {
  const { shown, rerender, answer, requests } = start({ search: 'a' });
  await answer(named('A'));
  rerender({ search: 'b' });
  expect(shown()).toMatchObject({ data: undefined, previousData: named('A'), loading: true });
  rerender({ search: 'c' });
  expect(shown()).toMatchObject({ data: undefined, previousData: named('A'), loading: true });
  await answer(named('C'));
  expect(shown()).toMatchObject({ data: named('C'), previousData: undefined, loading: false });
  await act(async () => requests[1]?.answer({ courses: [{ __typename: 'Course', id: 5, name: 'B' }] }));
  expect(requests[1]?.variables).toEqual({ search: 'b' });
  expect(shown()).toMatchObject({ data: named('C'), loading: false });
});

test('an answer keeps its identity when the server says the same again', async () => {
  const { shown, answer, last } = start();
  await answer(named('A', 'B'));
  const before = shown().data;
  const again = shown().refetch();
  await act(() => last('List').answer(named('A', 'B')));
  expect(await again).toEqual({ data: named('A', 'B') });
  expect(shown().data).toBe(before);
});

test('a failure is shown until the next try; the data stays', async () => {
  const { shown, answer, refuse } = start();
  await answer(named('A'));
  let failed: Promise<unknown> = Promise.resolve();
  await act(async () => {
    failed = expect(shown().refetch()).rejects.toThrow('Away');
  });
  expect(shown()).toMatchObject({ loading: true, error: undefined });
  await refuse(new Error('Away'));
  await failed;
  expect(shown()).toMatchObject({ data: named('A'), loading: false, error: new Error('Away') });
  await act(async () => void shown().refetch());
  expect(shown()).toMatchObject({ loading: true, error: undefined });
  await answer(named('B'));
  expect(shown()).toMatchObject({ data: named('B'), error: undefined });
});

test('refetch replaces a request under way: what was asked before a change is not shown after it', async () => {
  const { shown, answer, requests } = start();
  await answer(named('A'));
  await act(async () => void shown().refetch());
  await act(async () => void shown().refetch());
  await act(async () => requests[2]?.answer(named('New')));
  await act(async () => requests[1]?.answer(named('Old')));
  expect(shown()).toMatchObject({ data: named('New'), loading: false });
});

test('polling asks again and again, not while a request is under way, nor when told to skip', async () => {
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  let isHidden = false;
  const { answer, count, unmount } = start({ pollInterval: 1000, skipPollAttempt: () => isHidden });
  const settle = async () => {
    const answering = answer(named('A'));
    await pass(0);
    await answering;
  };
  await pass(3000);
  expect(count('List')).toBe(1);
  await settle();
  await pass(1000);
  expect(count('List')).toBe(2);
  await settle();
  isHidden = true;
  await pass(3000);
  expect(count('List')).toBe(2);
  isHidden = false;
  await pass(1000);
  expect(count('List')).toBe(3);
  unmount();
  await pass(5000);
  expect(count('List')).toBe(3);
});

test('polling can be started and stopped', async () => {
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const { shown, answer, count } = start();
  const answering = answer(named('A'));
  await pass(0);
  await answering;
  act(() => shown().startPolling(500));
  await pass(600);
  expect(count('List')).toBe(2);
  act(() => shown().stopPolling());
  await pass(3000);
  expect(count('List')).toBe(2);
});

test('only what is on the page is loaded again, by document or by name, with all its variables', async () => {
  const { client, wrapper, answer, requests, watch, count } = start({ search: 'a' });
  await answer(named('A'));
  watch({ search: 'b' });
  await answer(named('B'));
  const left = watch({ search: 'left' });
  await answer(named('L'));
  left.unmount();
  watch({ search: 'skipped', skip: true });
  renderHook(() => useQuery(Totals), { wrapper });
  await answer({ total: 1 }, 'Totals');

  await act(async () => void client.refetchQueries({ include: [List] }));
  expect(requests.slice(-2).map(({ variables }) => variables)).toEqual([{ search: 'a' }, { search: 'b' }]);
  expect(requests).toHaveLength(6);
  await act(async () => void client.refetchQueries({ include: ['Totals'] }));
  expect(count('Totals')).toBe(2);
  expect(requests).toHaveLength(7);
});

test('a refetch that fails does not fail who asked for it', async () => {
  const { client, shown, answer, refuse } = start();
  await answer(named('A'));
  let done = false;
  await act(async () => void client.refetchQueries({ include: [List] }).then(() => (done = true)));
  expect(done).toBe(false);
  await refuse(new Error('Away'));
  expect(done).toBe(true);
  expect(shown().error).toEqual(new Error('Away'));
});

test('what is forgotten is loaded again in place when it is on the page', async () => {
  const { client, shown, answer, count } = start();
  await answer(named('A'));
  await act(async () => client.cache.forget('courses'));
  expect(shown()).toMatchObject({ data: named('A'), loading: true });
  await answer(named('B'));
  expect(shown().data).toEqual(named('B'));
  expect(count('List')).toBe(2);
});

test('C: for another person everything on the page is asked for again, and nothing of the first is shown', async () => {
  const { client, shown, rerender, answer, requests, count } = start({ search: 'a' });
  await answer(named('First'));
  rerender({ search: 'b' });
  expect(shown().previousData).toEqual(named('First'));
  await act(async () => client.clear());
  expect(shown()).toMatchObject({ data: undefined, previousData: undefined, loading: true });
  expect(count('List')).toBe(3);
  await act(async () => requests[1]?.answer(named('First, late')));
  expect(shown()).toMatchObject({ data: undefined, loading: true });
  await answer(named('Second'));
  expect(shown()).toMatchObject({ data: named('Second'), loading: false });
});

test('SYS-13: a page that was left is there again within five minutes, and then dropped', async () => {
  vi.useFakeTimers();
  const { client, answer, unmount } = start();
  const answering = answer(named('A'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await answering;
  unmount();
  await vi.advanceTimersByTimeAsync(290_000);
  expect(client.cache.all()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(client.cache.all()).toHaveLength(0);
});

test('an answer that has too little for another one on the page makes it load again, once', async () => {
  const Unit = testOperation('query Unit { unit { id courses { id name } } }');
  const Ids = testOperation('query Ids { unit { id courses { id } } }');
  const { wrapper, answer, client, count } = start({ skip: true });
  const unit = (...courses: object[]) => ({ unit: { __typename: 'Unit', id: 1, courses } });
  const { result } = renderHook(() => useQuery(Unit), { wrapper });
  await answer(unit(...named('A').courses), 'Unit');
  void client.query({ query: Ids });
  await answer(unit({ __typename: 'Course', id: 1 }, { __typename: 'Course', id: 2 }), 'Ids');
  expect(count('Unit')).toBe(2);
  expect(result.current).toMatchObject({ data: unit(...named('A').courses), loading: true });
  await answer(unit(...named('A', 'B').courses), 'Unit');
  expect(result.current).toMatchObject({ data: unit(...named('A', 'B').courses), loading: false });
  expect(count('Unit')).toBe(2);
});

test('what the document brought is there at once and is not asked for again', () => {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  client.cache.bring([{ name: 'List', variables: { search: 'a' }, data: named('A'), at: Date.now() }]);
  const watch = (options: WatchOptions) =>
    renderHook(() => useQuery(List, { variables: { search: 'a' }, ...options }), { wrapper }).result.current;
  expect(watch({})).toMatchObject({ data: named('A'), loading: false });
  expect(watch({ fetchPolicy: 'network-only' })).toMatchObject({ data: named('A'), loading: false });
  expect(server.count('List')).toBe(0);
});

test('what was brought before a change is shown, and asked for again', async () => {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  client.cache.bring([{ name: 'List', variables: {}, data: named('Old'), at: Date.now() }]);
  const changing = client.mutate({ mutation: testOperation('mutation Change { change }') });
  await server.last('Change').answer({ change: true });
  await changing;
  const { result } = renderHook(() => useQuery(List, { variables: {} }), { wrapper });
  expect(result.current).toMatchObject({ data: named('Old'), loading: true });
  expect(server.count('List')).toBe(1);
});

test('what the phone kept is shown while it is asked for again, and stays when nobody answers', async () => {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  client.cache.bring([{ name: 'List', variables: {}, data: named('Old'), at: Date.now() - 60_000 }]);
  const { result } = renderHook(() => useQuery(List, { variables: {} }), { wrapper });
  expect(result.current).toMatchObject({ data: named('Old'), loading: true });
  await act(() => server.last('List').refuse(new TypeError('Failed to fetch')));
  expect(result.current).toMatchObject({ data: named('Old'), loading: false, error: undefined });
});

test('a refusal is shown in place of what the phone kept', async () => {
  const server = fakeTransport();
  const { client, wrapper } = renderedClient(server.transport);
  client.cache.bring([{ name: 'List', variables: {}, data: named('Old'), at: 0 }]);
  const { result } = renderHook(() => useQuery(List, { variables: {} }), { wrapper });
  await act(() => server.last('List').refuse(new Error('You may not see this')));
  expect(result.current.error?.message).toBe('You may not see this');
});
