import { vi } from 'vitest';
import { z } from 'zod';
import type { CurrentUser } from '#session/current-user.ts';

type Variables = Record<string, unknown>;
type FakeAnswer = Record<string, unknown>;
/** A promise delays the answer, to test the page in the meantime. */
type Answer = FakeAnswer | ((variables: Variables) => FakeAnswer | Promise<FakeAnswer>);

export type FakeServerOptions = {
  /** The signed-in person; null for a visitor. */
  user?: CurrentUser | null;
  /** Answers by operation name: `data`, or a whole answer when it has `errors`. */
  answers?: Record<string, Answer>;
  /** Answers of the auth endpoint by method. */
  auth?: Record<string, (fields: Variables) => unknown>;
};

export type FakeServer = {
  user: CurrentUser | null;
  /** True makes every request fail as an unreachable server does. */
  isDown: boolean;
  calls: { url: string; body: Variables; headers: Headers }[];
};

/** Replaces `/api` in tests; changes on the returned object apply from the next request on. */
export function fakeServer({ user = null, answers = {}, auth = {} }: FakeServerOptions = {}): FakeServer {
  const server: FakeServer = { user, isDown: false, calls: [] };
  const all: Record<string, Answer> = { ShellSettings: noSettings, Bell: quietBell, ...answers };

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? bodyShape.parse(JSON.parse(init.body)) : {};
    server.calls.push({ url, body, headers });
    if (server.isDown) throw new TypeError('Failed to fetch');
    if (headers.get('accept')?.includes('text/event-stream')) return new Promise(() => {});
    if (url.includes('method=getToken')) return new Response(server.user ? 'live' : '');
    if (url.endsWith('/api/auth')) return Response.json(authAnswer(server, auth, body));
    const doneBy = headers.get('done-by');
    if (doneBy !== null && doneBy !== String(server.user?.id)) return Response.json(ofAnother, { status: 401 });
    return Response.json(await graphqlAnswer(server, all, body));
  });
  return server;
}

/** As the server refuses what a page asks for somebody who is no longer signed in. */
const ofAnother = { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] };

/** Every page of the shell loads these; null means that the setting has no value. */
const noSettings = {
  enableAffiliate: null,
  enableChallengeBuddies: null,
  bonusesCourseId: null,
  loadingScreenFixed: null,
};

const quietBell = { bell: { __typename: 'Bell', count: 0, unread: 0, isOfWork: false, menu: [] } };

const bodyShape = z.record(z.string(), z.unknown());

function authAnswer(server: FakeServer, auth: NonNullable<FakeServerOptions['auth']>, body: Variables): unknown {
  const method = String(body.method);
  if (method === 'logout') server.user = null;
  return auth[method]?.(body) ?? {};
}

async function graphqlAnswer(server: FakeServer, answers: Record<string, Answer>, body: Variables): Promise<unknown> {
  if (String(body.query).includes('__REDWOOD__AUTH_GET_CURRENT_USER')) {
    return { data: { redwood: { currentUser: server.user } } };
  }
  const answer = answers[String(body.operationName)];
  if (!answer) return { errors: [{ message: `Nobody answers ${String(body.operationName)}` }] };
  const variables = bodyShape.catch({}).parse(body.variables);
  const result = typeof answer === 'function' ? await answer(variables) : answer;
  return 'errors' in result ? result : { data: result };
}
