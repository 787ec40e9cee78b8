import { afterEach, expect, test, vi } from 'vitest';
import { fakeTransport } from '../testing/fake-transport.ts';
import { testOperation } from '../testing/test-operation.ts';
import { DataClient } from './data-client.ts';

type Course = { __typename: string; id: number; name: string };
type Courses = { courses: Course[] };

const List = testOperation<Courses, { page?: number }>('query List($page: Int) { courses(page: $page) { id name } }');
const One = testOperation<{ course: Course }, { id: number }>('query One($id: Int!) { course(id: $id) { id name } }');
const Rename = testOperation<{ rename: Course }, { name: string }>(
  'mutation Rename($name: String!) { rename(name: $name) { id name } }',
);

const course = (name: string, id = 1): Course => ({ __typename: 'Course', id, name });

function start() {
  const server = fakeTransport();
  const client = new DataClient(server.transport);
  const known = (page?: number) =>
    client.cache.queries.getQueryData<Courses>(client.cache.keyOf(List, page === undefined ? {} : { page }));
  return { ...server, client, known };
}

/** An answer that stands in the cache. */
async function listed(...names: string[]) {
  const given = start();
  const asking = given.client.query({ query: List });
  await given.last('List').answer({ courses: names.map((name, at) => course(name, at + 1)) });
  await asking;
  return given;
}

test('SYS-12: a single query is satisfied with the cache, unless the network is asked for', async () => {
  const { client, count, last } = await listed('A');
  expect(await client.query({ query: List })).toEqual({ data: { courses: [course('A')] } });
  expect(count('List')).toBe(1);
  const again = client.query({ query: List, fetchPolicy: 'network-only' });
  await last('List').answer({ courses: [course('B')] });
  expect(await again).toEqual({ data: { courses: [course('B')] } });
  expect(count('List')).toBe(2);
});

test('no-cache neither reads nor keeps', async () => {
  const { client, known, last } = await listed('A');
  const asking = client.query({ query: List, fetchPolicy: 'no-cache' });
  await last('List').answer({ courses: [course('B')] });
  expect(await asking).toEqual({ data: { courses: [course('B')] } });
  expect(known()).toEqual({ courses: [course('A')] });
});

test('the same question under way is asked once; other variables are another question', async () => {
  const { client, requests, last } = start();
  const both = Promise.all([
    client.query({ query: List, variables: { page: 1 } }),
    client.query({ query: List, variables: { page: 1 } }),
  ]);
  void client.query({ query: List, variables: { page: 2 } });
  expect(requests.map(({ variables }) => variables)).toEqual([{ page: 1 }, { page: 2 }]);
  await requests[0]?.answer({ courses: [] });
  expect(await both).toEqual([{ data: { courses: [] } }, { data: { courses: [] } }]);
  await last('List').answer({ courses: [] });
});

test('a failed query fails for who asked, and is asked again', async () => {
  const { client, last, count } = start();
  const asking = client.query({ query: List });
  const failed = expect(asking).rejects.toThrow('Away');
  await last('List').refuse(new Error('Away'));
  await failed;
  void client.query({ query: List });
  expect(count('List')).toBe(2);
});

test('what a mutation or another query brings is in every answer', async () => {
  const { client, known, last } = await listed('A', 'B');
  const renaming = client.mutate({ mutation: Rename, variables: { name: 'C' } });
  await last('Rename').answer({ rename: course('C') });
  expect(await renaming).toEqual({ data: { rename: course('C') } });
  expect(known()).toEqual({ courses: [course('C'), course('B', 2)] });

  void client.query({ query: One, variables: { id: 2 } });
  await last('One').answer({ course: course('D', 2) });
  expect(known()).toEqual({ courses: [course('C'), course('D', 2)] });
});

test('a mutation without cache changes no answer', async () => {
  const { client, known, last } = await listed('A');
  void client.mutate({ mutation: Rename, variables: { name: 'C' }, fetchPolicy: 'no-cache' });
  await last('Rename').answer({ rename: course('C') });
  expect(known()).toEqual({ courses: [course('A')] });
});

test('an update changes an answer as it likes', async () => {
  const { client, known, last } = await listed('A');
  void client.mutate({
    mutation: Rename,
    variables: { name: 'C' },
    update: (cache, { data }) =>
      cache.updateQuery({ query: List }, (before) =>
        data && before ? { courses: [...before.courses, data.rename] } : null,
      ),
  });
  await last('Rename').answer({ rename: course('C', 2) });
  expect(known()).toEqual({ courses: [course('A'), course('C', 2)] });
});

test('what is forgotten is asked for again', async () => {
  const { client, known } = await listed('A');
  client.cache.forget('events');
  expect(known()).toBeDefined();
  client.cache.forget('courses');
  expect(known()).toBeUndefined();
});

test('an object is changed wherever it is', async () => {
  const { client, known } = await listed('A', 'B');
  client.cache.change('Course:2', ({ name }) => ({ name: `${String(name)}!`, other: 1 }));
  expect(known()).toEqual({ courses: [course('A'), course('B!', 2)] });
});

test('an answer that came with the page is there without asking', async () => {
  const { client, count, last, known } = start();
  client.put(List, {}, { courses: [course('A')] });
  expect(await client.query({ query: List })).toEqual({ data: { courses: [course('A')] } });
  expect(count('List')).toBe(0);
  void client.query({ query: One, variables: { id: 1 } });
  await last('One').answer({ course: course('B') });
  expect(known()).toEqual({ courses: [course('B')] });
});

test('answers go to storage and come back', async () => {
  const { client } = await listed('A');
  const stored = JSON.parse(JSON.stringify(client.cache.all())) as ReturnType<typeof client.cache.all>;
  const next = start();
  for (const answer of stored) next.client.cache.put(answer);
  expect(next.known()).toEqual({ courses: [course('A')] });
  expect(next.client.cache.all()).toEqual(stored);
});

test('C: another person finds nothing of the first, and their requests are ended', async () => {
  const { client, known, last } = await listed('A');
  const asking = client.query({ query: List, fetchPolicy: 'network-only' });
  const ended = expect(asking).rejects.toThrow();
  const request = last('List');
  client.clear();
  expect(request.signal?.aborted).toBe(true);
  await ended;
  expect(known()).toBeUndefined();
});

test('C: late answers of the first person never enter the cache of the second', async () => {
  const { client, known, last } = await listed('A');
  const early = [
    client.query({ query: List, fetchPolicy: 'network-only' }).catch(() => null),
    client.query({ query: One, variables: { id: 1 } }).catch(() => null),
    client.mutate({
      mutation: Rename,
      variables: { name: 'Mine' },
      refetchQueries: [{ query: List }],
      update: (cache) => cache.writeQuery({ query: List, data: { courses: [course('Mine')] } }),
    }),
  ];
  const late = ['List', 'One', 'Rename'].map(last);
  client.clear();
  void client.query({ query: List });
  await last('List').answer({ courses: [course('Second')] });
  await late[0]?.answer({ courses: [course('First')] });
  await late[1]?.answer({ course: course('First') });
  await late[2]?.answer({ rename: course('First') });
  await Promise.all(early);
  expect(known()).toEqual({ courses: [course('Second')] });
  expect(client.cache.all()).toHaveLength(1);
});

afterEach(() => vi.useRealTimers());

test('SYS-13: an answer that nobody uses is dropped after 30 seconds', async () => {
  vi.useFakeTimers();
  const { client, known, last } = start();
  const asking = client.query({ query: List });
  void last('List').answer({ courses: [] });
  await vi.advanceTimersByTimeAsync(0);
  await asking;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(known()).toBeDefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(known()).toBeUndefined();
});
