import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataClient } from '#graphql/client/data-client.ts';
import { DataContext } from '#graphql/client/data-context.ts';
import { connection } from '#offline/connection.ts';
import { AnswersAhead, bringAnswers } from './answers-ahead.tsx';

const who = vi.hoisted(() => ({ id: 12, role: 'member' }));
vi.mock('#session/auth-context.ts', () => ({ useAuth: () => ({ currentUser: { id: who.id } }) }));
vi.mock('#session/role/role-context.tsx', () => ({ useRole: () => ({ role: { id: who.role } }) }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(who, { id: 12, role: 'member' });
});

const course = { myCourse: { __typename: 'MyCourse', id: 3, name: 'Start here' } };

/** The document as the server writes it. */
function documentOf(personId: number) {
  const answers = [
    { name: 'ShellSettings', variables: {}, data: {} },
    { name: 'DuesAndExpiration', variables: {}, data: {} },
    { name: 'MyCourse', variables: { id: 3 }, data: course },
  ];
  const first = JSON.stringify({ currentUser: { id: personId, email: 'liza@tribe.test' }, answers });
  return `<!doctype html><html><head><script id="first" type="application/json">${first}</script></head></html>`;
}

function renderAhead({ answersFor = 12 } = {}) {
  const ask = vi.fn(async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(documentOf(answersFor), { headers });
  });
  vi.stubGlobal('fetch', ask);
  const client = new DataClient({ ask: async () => ({}), listen: () => () => {} });
  render(
    <DataContext value={client}>
      <AnswersAhead />
    </DataContext>,
  );
  const bring = (pathname = '/courses/my-courses/3') => act(async () => bringAnswers({ pathname }));
  return { ask, bring, knowsCourse: () => client.cache.knows('MyCourse', { id: 3 }) };
}

test('the document of the next page brings what it asks first, once', async () => {
  const { ask, bring, knowsCourse } = renderAhead();
  await bring();
  expect(knowsCourse()).toBe(true);
  await bring();
  expect(ask).toHaveBeenCalledOnce();
});

test('touching a link and opening it is one request', async () => {
  const { ask, bring } = renderAhead();
  await Promise.all([bring(), bring()]);
  expect(ask).toHaveBeenCalledOnce();
});

test('a document for somebody else brings nothing', async () => {
  const { bring, knowsCourse } = renderAhead({ answersFor: 99 });
  await bring();
  expect(knowsCourse()).toBe(false);
});

test('a page without first questions is not fetched', async () => {
  const { ask, bring } = renderAhead();
  await bring('/privacy-policy');
  expect(ask).not.toHaveBeenCalled();
});

test('staff ask for themselves', async () => {
  who.role = 'tribe-team-fa';
  const { ask, bring } = renderAhead();
  await bring();
  expect(ask).not.toHaveBeenCalled();
});

test('nothing is fetched without a connection', async () => {
  vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  const { ask, bring } = renderAhead();
  await bring();
  expect(ask).not.toHaveBeenCalled();
});

test('a server that does not answer keeps nobody waiting', async () => {
  vi.useFakeTimers();
  const { ask, bring } = renderAhead();
  ask.mockReturnValue(new Promise(() => {}));
  const brought = bring();
  await vi.advanceTimersByTimeAsync(1000);
  await brought;
  vi.useRealTimers();
});
