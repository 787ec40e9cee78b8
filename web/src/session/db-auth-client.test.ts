import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDbAuthClient } from './db-auth-client.ts';

const fetched = vi.fn<(url: string, init?: RequestInit & { body: string }) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('live'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['login', { username: 'liza@tribe.test', password: 'x' }],
  ['signup', { username: 'liza@tribe.test', password: 'x', firstName: 'Liza' }],
  ['resetPassword', { resetToken: 'abc', password: 'x' }],
] as const)('%s sends its fields and its method', async (method, fields) => {
  fetched.mockResolvedValue(Response.json({ id: 7 }));
  const client = createDbAuthClient();
  const call = client[method] as (given: typeof fields) => Promise<unknown>;
  expect(await call(fields)).toEqual({ id: 7 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/auth');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  expect(JSON.parse(init?.body ?? '')).toEqual({ ...fields, method });
});

test('forgotPassword and validateResetToken name their one field', async () => {
  fetched.mockImplementation(async () => Response.json({ error: 'resetToken is invalid' }, { status: 400 }));
  const { forgotPassword, validateResetToken } = createDbAuthClient();
  await forgotPassword?.('liza@tribe.test');
  expect(await validateResetToken?.(null)).toEqual({ error: 'resetToken is invalid' });
  expect(fetched.mock.calls.map(([, init]) => JSON.parse(init?.body ?? ''))).toEqual([
    { username: 'liza@tribe.test', method: 'forgotPassword' },
    { resetToken: null, method: 'validateResetToken' },
  ]);
});

test('an answer is read field by field, odd ones left out', async () => {
  fetched.mockResolvedValue(
    Response.json({ id: 'req-1', email: 'liza@tribe.test', token: 7, needsOtp: false, more: 1 }),
  );
  const answer = await createDbAuthClient().validateResetToken?.('tok-1');
  expect(answer).toEqual({ id: 'req-1', email: 'liza@tribe.test', needsOtp: false });
});

test.each([null, [], 'fine', { error: { code: 1 } }])('%j is no answer and passes for no success', async (body) => {
  fetched.mockResolvedValue(Response.json(body));
  await expect(createDbAuthClient().login({ username: 'a', password: 'b' })).rejects.toThrow('auth endpoint');
});

test('logging out does not look at the answer', async () => {
  fetched.mockResolvedValue(new Response(''));
  expect(await createDbAuthClient().logout()).toBe(true);
});

test('a server that is away ended no session', async () => {
  fetched.mockResolvedValue(new Response('Bad gateway', { status: 502 }));
  await expect(createDbAuthClient().logout()).rejects.toThrow('502');
});

test('the token is fetched once in 5000 ms, also for several callers at the same time', async () => {
  const { getToken } = createDbAuthClient();
  expect(await Promise.all([getToken(), getToken()])).toEqual(['live', 'live']);
  vi.advanceTimersByTime(4999);
  await getToken();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await getToken();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth?method=getToken');
});

test('an empty text is no token, and that is remembered as well', async () => {
  fetched.mockImplementation(async () => new Response(''));
  const { getToken } = createDbAuthClient();
  expect(await getToken()).toBeNull();
  expect(await getToken()).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('every POST forgets the token, one that is on its way included', async () => {
  const client = createDbAuthClient();
  let answer: (response: Response) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const early = client.getToken();
  fetched.mockResolvedValueOnce(Response.json({}));
  await client.login({ username: 'a', password: 'b' });
  answer(new Response(''));
  expect(await early).toBeNull();
  expect(await client.getToken()).toBe('live');
});

test('a failed question is not remembered, and an error page is no token', async () => {
  const { getToken } = createDbAuthClient();
  fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(getToken()).rejects.toThrow('(502)');
  expect(await getToken()).toBe('live');
});
