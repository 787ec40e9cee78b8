import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { announce, type LiveBus, startLiveBus } from '#live/bus.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { subscribe } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const query = 'subscription { currentUserChanged }';
const changed = { data: { currentUserChanged: true } };

/** A second server of its own: only the database connects the two. */
let neighbour: { app: FastifyInstance; connection: Connection; live: LiveBus };

beforeAll(async () => {
  const connection = connect({ url: server.database.appUrl });
  const live = await startLiveBus(server.database.appUrl, pino({ level: 'silent' }));
  const { db, pool } = connection;
  neighbour = { app: await buildBeside(server, { db, pool, live }), connection, live };
});

afterAll(async () => {
  await neighbour.app.close();
  await neighbour.live.close();
  await neighbour.connection.close();
});

async function subscribeAs(user: { id: number }, url: string) {
  const browser = await signedIn(server, user);
  const subscription = subscribe(url, query, `tribe=${browser.cookies.get('tribe')}`);
  await subscription.opened;
  return { browser, subscription };
}

test('a change on one server reaches a subscriber of another', async () => {
  const user = await makeUser(server.database);
  const { url } = await listen(neighbour.app);
  const { browser, subscription } = await subscribeAs(user, url);

  const { data } = await browser.graphql('{ mySessions { id } }');
  const [session] = (data?.['mySessions'] ?? []) as { id: number }[];
  await browser.graphql(`mutation { endSession(id: ${session?.id}) }`);
  expect(await subscription.next()).toEqual(changed);
  subscription.leave();
});

test('a subscriber hears of nobody else', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const { url } = await listen(server.app);
  const { subscription } = await subscribeAs(user, url);
  await announce(server.database.db, `user:${other.id}`);
  await announce(server.database.db, `user:${other.id}`);
  await announce(server.database.db, `user:${user.id}`);
  expect(await subscription.next()).toEqual(changed);
  // Had the others come through, they would come before this one.
  const last = subscribe(url, query);
  expect(await last.next()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  subscription.leave();
});

test('a visitor is refused within the stream, in the usual shape', async () => {
  const { url } = await listen(server.app);
  const subscription = subscribe(url, query);
  expect(await subscription.next()).toMatchObject({
    errors: [
      {
        message: "You don't have permission to do that.",
        path: ['currentUserChanged'],
        extensions: { code: 'UNAUTHENTICATED', originalError: { message: "You don't have permission to do that." } },
      },
    ],
  });
  expect(await subscription.next()).toEqual({ ended: null });
});

test('when the client leaves, the server forgets it', async () => {
  const user = await makeUser(server.database);
  const listening = vi.fn<(topic: string, signal?: AbortSignal) => void>();
  const { live } = server.platform;
  const watched: LiveBus = {
    ...live,
    listen: (topic, signal) => {
      listening(topic, signal);
      return live.listen(topic, signal);
    },
  };
  const app = await buildBeside(server, { live: watched });
  const { url } = await listen(app);
  const { subscription } = await subscribeAs(user, url);
  const signal = listening.mock.calls.find(([topic]) => topic === `user:${user.id}`)?.[1];
  expect(signal?.aborted).toBe(false);
  const isOver = new Promise((resolve) => signal?.addEventListener('abort', resolve));
  subscription.leave();
  await isOver;
  await app.close();
});

test('the answer is an event stream with the security headers, and no token of the client names a stream', async () => {
  const { url } = await listen(server.app);
  for (const token of ['__proto__', 'constructor', 'toString', 'x']) {
    for (const path of ['/api/graphql', `/api/graphql?token=${token}`]) {
      const headers = {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-graphql-event-stream-token': token,
      };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/event-stream');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toContain('UNAUTHENTICATED');
    }
  }
});

test('a subscription that breaks the limits is refused before it starts', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  const accept = { accept: 'text/event-stream' };
  for (const text of [
    'subscription { currentUserChanged a: currentUserChanged }',
    'subscription { nothing }',
    'subscription {',
  ]) {
    const answer = await browser.post('/api/graphql', { query: text }, accept);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toHaveProperty('errors');
  }
});

test('CR-06: open streams do not keep a server from stopping', async () => {
  const user = await makeUser(server.database);
  const app = await buildBeside(server);
  const { url } = await listen(app);
  const streams = await Promise.all([1, 2, 3].map(() => subscribeAs(user, url)));
  await app.close();
  for (const { subscription } of streams) expect(await subscription.next()).toHaveProperty('ended');
});
