import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import type { AuthClient } from './auth-client.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import type { CurrentUser } from './current-user.ts';
import { createDbAuthClient } from './db-auth-client.ts';

type Options = { client?: AuthClient; skipFetchCurrentUser?: boolean };

async function renderAuth({ client = createDbAuthClient(), skipFetchCurrentUser }: Options = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider client={client} skipFetchCurrentUser={skipFetchCurrentUser}>
      {children}
    </AuthProvider>
  );
  const view = renderHook(useAuth, { wrapper });
  expect(view.result.current).toMatchObject({ loading: true, isAuthenticated: false, currentUser: null });
  await waitFor(() => expect(view.result.current.loading).toBe(false));
  return view.result;
}

function renderWithFirst(firstUser: CurrentUser) {
  const client = createDbAuthClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider client={client} firstUser={firstUser}>
      {children}
    </AuthProvider>
  );
  return renderHook(useAuth, { wrapper }).result;
}

test('the hook refuses to work outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});

test('a session is restored at the start', async () => {
  const user = makeUser(['tribe-team-fa']);
  const server = fakeServer({ user });
  const auth = await renderAuth();
  expect(auth.current).toMatchObject({
    isAuthenticated: true,
    userMetadata: 'live',
    currentUser: user,
    hasError: false,
  });
  expect(auth.current.hasRole('admin')).toBe(true);
  expect(auth.current.hasRole(['member', 'coach'])).toBe(false);

  const request = server.calls.at(-1);
  expect(request?.body).toEqual({ query: 'query __REDWOOD__AUTH_GET_CURRENT_USER { redwood { currentUser } }' });
  expect(request?.headers.get('authorization')).toBe('Bearer live');
  expect(request?.headers.get('auth-provider')).toBe('dbAuth');
});

test('the person of the document is there at once, and the session confirms them', async () => {
  const user = makeUser();
  const server = fakeServer({ user: { ...user, firstName: 'Newer' } });
  const view = renderWithFirst(user);
  expect(view.current).toMatchObject({ loading: false, isAuthenticated: true, currentUser: user });
  await waitFor(() => expect(view.current.currentUser?.firstName).toBe('Newer'));
  expect(server.calls.some(({ url }) => url.includes('graphql'))).toBe(true);
});

test('a session that ended meanwhile signs the person of the document out', async () => {
  fakeServer();
  const view = renderWithFirst(makeUser());
  await waitFor(() => expect(view.current.isAuthenticated).toBe(false));
});

test('a confirmation that fails leaves the person of the document where they are', async () => {
  const answered = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const view = renderWithFirst(makeUser());
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(view.current).toMatchObject({ isAuthenticated: true, hasError: false });
});

test('without a session nobody is signed in, and nobody has a role', async () => {
  fakeServer();
  const auth = await renderAuth();
  expect(auth.current).toMatchObject({ isAuthenticated: false, hasError: false, userMetadata: null });
  expect(auth.current.hasRole('member')).toBe(false);
});

test('loading the user can be skipped', async () => {
  const server = fakeServer({ user: makeUser() });
  const auth = await renderAuth({ skipFetchCurrentUser: true });
  expect(auth.current).toMatchObject({ isAuthenticated: true, currentUser: null });
  expect(server.calls.every(({ url }) => !url.includes('graphql'))).toBe(true);
});

test('a refused current user is an error that is kept', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('auth') ? new Response('live') : new Response('', { status: 502, statusText: 'Bad Gateway' }),
  );
  const auth = await renderAuth();
  expect(auth.current).toMatchObject({ isAuthenticated: false, hasError: true });
  expect(auth.current.error?.message).toBe('Could not fetch current user: Bad Gateway (502)');
});

test('an answer with errors is none: the session could not be checked, and nobody is signed out', async () => {
  const user = makeUser();
  const fetched = vi.fn(async (url: string) =>
    url.includes('auth')
      ? new Response('live')
      : Response.json({ errors: [{ message: 'x' }], data: { redwood: { currentUser: null } } }),
  );
  vi.stubGlobal('fetch', fetched);
  const view = renderWithFirst(user);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(view.current).toMatchObject({ isAuthenticated: true, currentUser: user });
});

test('logging in resets to loading, then checks again', async () => {
  const server = fakeServer({ auth: { login: () => ((server.user = makeUser()), { id: 7 }) } });
  const auth = await renderAuth();
  let answer: Promise<unknown> = Promise.resolve();
  act(() => void (answer = auth.current.logIn({ username: 'liza@tribe.test', password: 'x' })));
  expect(auth.current).toMatchObject({ loading: true, isAuthenticated: false });
  expect(await act(() => answer)).toEqual({ id: 7 });
  expect(auth.current).toMatchObject({ loading: false, isAuthenticated: true, currentUser: { id: 7 } });
});

test('a refused login resolves with the refusal', async () => {
  fakeServer({ auth: { login: () => ({ error: 'Incorrect e-mail or password' }) } });
  const auth = await renderAuth();
  const answer = await act(() => auth.current.logIn({ username: 'liza@tribe.test', password: 'x' }));
  expect(answer).toEqual({ error: 'Incorrect e-mail or password' });
  expect(auth.current).toMatchObject({ loading: false, isAuthenticated: false, hasError: false });
});

test('a login that reaches nobody rejects, and nothing stays in loading', async () => {
  const server = fakeServer();
  const auth = await renderAuth();
  server.isDown = true;
  await act(() => expect(auth.current.logIn({ username: 'a', password: 'b' })).rejects.toThrow('Failed to fetch'));
  expect(auth.current).toMatchObject({ loading: false, hasError: true });
});

test('signing up keeps the state until the check', async () => {
  const server = fakeServer({ auth: { signup: () => ((server.user = makeUser(['non-member'])), { id: 7 }) } });
  const auth = await renderAuth();
  await act(() => auth.current.signUp({ username: 'liza@tribe.test', password: 'x', firstName: 'Liza' }));
  expect(auth.current.isAuthenticated).toBe(true);
});

test('logging out clears the user and leaves no error', async () => {
  fakeServer({ user: makeUser() });
  const auth = await renderAuth();
  await act(() => auth.current.logOut());
  expect(auth.current).toMatchObject({ isAuthenticated: false, currentUser: null, hasError: false, loading: false });
});

test('behind an open page a server out of reach signs nobody out; an ended session does', async () => {
  const server = fakeServer({ user: makeUser() });
  vi.useFakeTimers({ toFake: ['Date'] });
  const auth = await renderAuth();
  const later = () => vi.setSystemTime(Date.now() + 5001);

  later();
  server.isDown = true;
  await act(() => auth.current.recheck());
  expect(auth.current.isAuthenticated).toBe(true);

  later();
  server.isDown = false;
  server.user = null;
  await act(() => auth.current.recheck());
  expect(auth.current.isAuthenticated).toBe(false);
  vi.useRealTimers();
});

test('a token that cannot be fetched is logged and is none', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = fakeServer();
  const auth = await renderAuth();
  await act(() => auth.current.forgotPassword('liza@tribe.test'));
  server.isDown = true;
  expect(await auth.current.getToken()).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});

test.each(['forgotPassword', 'resetPassword', 'validateResetToken'] as const)(
  'a provider may lack %s',
  async (name) => {
    fakeServer();
    const { [name]: _missing, ...client } = createDbAuthClient();
    const auth = await renderAuth({ client });
    const call = auth.current[name] as (given: unknown) => Promise<unknown>;
    await expect(call('x')).rejects.toThrow('Auth client dbAuth does not implement this function');
  },
);
