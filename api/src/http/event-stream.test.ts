import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { moveToGroup } from '#features/people/groups/group-members.service.ts';
import { archiveUsers, setLevels } from '#features/people/users/change-users.ts';
import { announce, type LiveBus, startLiveBus } from '#live/bus.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { subscribe } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import { makeGroup } from '#testing/make-group.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mostSubscriptions, SessionStreams, tooManyStreams } from './session-streams.ts';

const server = useTestServer();
const query = 'subscription { currentUserChanged }';
const groupFeed = 'subscription { feedChanged(tab: group) }';
const news = { data: { feedChanged: true } };
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

async function subscribeAs(user: { id: number }, url: string, text = query) {
  const browser = await signedIn(server, user);
  const subscription = subscribe(url, text, `tribe=${browser.cookies.get('tribe')}`);
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

test('the streams of somebody who is archived end, and they come back as nobody', async () => {
  const { group, member } = await makeGroup(server);
  const { url } = await listen(server.app);
  const { browser, subscription } = await subscribeAs(member, url, groupFeed);
  const feed = `posts-of-group:${group.id}`;
  await announce(server.database.db, feed);
  expect(await subscription.next()).toEqual(news);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await archiveUsers(asStaff(server, admin), [member.id]);
  // Something about them has changed, which may be told before it is known what.
  let last = await subscription.next();
  if (isDeepStrictEqual(last, news)) last = await subscription.next();
  expect(last).toHaveProperty('ended', expect.any(Error));
  const again = subscribe(url, groupFeed, `tribe=${browser.cookies.get('tribe')}`);
  expect(await again.next()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

test('logging out and other rights end the streams of that session, other news about the person do not', async () => {
  const user = await makeUser(server.database);
  const { url } = await listen(server.app);
  const [first, second] = [await subscribeAs(user, url), await subscribeAs(user, url)];
  await first.browser.auth('logout');
  expect(await first.subscription.next()).toEqual(changed);
  expect(await first.subscription.next()).toHaveProperty('ended', expect.any(Error));
  for (const _time of [1, 2]) {
    expect(await second.subscription.next()).toEqual(changed);
    await announce(server.database.db, `user:${user.id}`);
  }
  expect(await second.subscription.next()).toEqual(changed);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await setLevels(asStaff(server, admin), user.id, ['member', 'coach']);
  expect(await second.subscription.next()).toEqual(changed);
  expect(await second.subscription.next()).toHaveProperty('ended', expect.any(Error));
});

test('after a move to another group the news of the old one are not heard, those of the new one are', async () => {
  const [old, next] = [await makeGroup(server), await makeGroup(server)];
  const { url } = await listen(server.app);
  const { subscription } = await subscribeAs(old.member, url, groupFeed);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await moveToGroup(asStaff(server, admin), { userIds: [old.member.id], groupId: next.group.id });
  expect(await subscription.next()).toEqual(news);
  const heard = subscription.next().then(() => 'heard');
  await announce(server.database.db, `posts-of-group:${old.group.id}`);
  const wait = new Promise<string>((resolve) => {
    setTimeout(resolve, 300, 'nothing');
  });
  expect(await Promise.race([heard, wait])).toBe('nothing');
  await announce(server.database.db, `posts-of-group:${next.group.id}`);
  expect(await heard).toBe('heard');
  subscription.leave();
});

test('one session has so many streams and no more, and is told so; closed ones make room', async () => {
  const user = await makeUser(server.database);
  const app = await buildBeside(server);
  const { url } = await listen(app);
  const browser = await signedIn(server, user);
  const cookie = `tribe=${browser.cookies.get('tribe')}`;
  const open = () => subscribe(url, query, cookie);
  const streams = Array.from({ length: mostSubscriptions }, open);
  await Promise.all(streams.map(({ opened }) => opened));
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie };
  const ask = () => fetch(`${url}/api/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(tooManyStreams);
  streams[0]?.leave();
  await expect
    .poll(async () => {
      const answer = await ask();
      await answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
  await app.close();
});

test('a stream ends after about an hour, without its last word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const sessions = new SessionStreams({ live: server.platform.live, recheck: () => Promise.resolve(null) });
    const answer = Object.assign(new EventEmitter(), { end: vi.fn<() => void>() });
    const request = { viewer: null, log: server.app.log } as FastifyRequest;
    sessions.add(request, answer as unknown as ServerResponse, { subscriptions: 1, log: server.app.log });
    vi.advanceTimersByTime(50 * 60_000);
    expect(answer.end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20 * 60_000);
    expect(answer.end).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
