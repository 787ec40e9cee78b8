import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import type { AuthClient } from './auth-client.ts';
import { type AuthEvent, initialAuthState, nextAuthState } from './auth-state.ts';

const client: AuthClient = {
  type: 'dbAuth',
  login: async () => ({}),
  logout: async () => true,
  signup: async () => ({}),
  getToken: async () => null,
};

const initial = initialAuthState(client);
const user = makeUser();
const error = new Error('Could not fetch current user: Bad Gateway (502)');
const signedIn = nextAuthState(initial, { type: 'signedIn', userMetadata: 'live', currentUser: user });

test('the state holds exactly what the specification names, and starts loading', () => {
  expect(initial).toEqual({
    loading: true,
    isAuthenticated: false,
    userMetadata: null,
    currentUser: null,
    hasError: false,
    error: null,
    client,
  });
});

const settled = { ...initial, loading: false };
const failed = { ...settled, hasError: true, error };

test.each<{ from: string; state: typeof initial; event: AuthEvent; to: typeof initial }>([
  {
    from: 'the start, a session found',
    state: initial,
    event: { type: 'signedIn', userMetadata: 'live', currentUser: user },
    to: { ...settled, isAuthenticated: true, userMetadata: 'live', currentUser: user },
  },
  {
    from: 'the start, a session found and the user skipped',
    state: initial,
    event: { type: 'signedIn', userMetadata: 'live', currentUser: null },
    to: { ...settled, isAuthenticated: true, userMetadata: 'live' },
  },
  { from: 'the start, no session', state: initial, event: { type: 'signedOut' }, to: settled },
  { from: 'the start, an error', state: initial, event: { type: 'failed', error }, to: failed },
  { from: 'signed in, an error', state: signedIn, event: { type: 'failed', error }, to: failed },
  { from: 'signed in, logging out', state: signedIn, event: { type: 'signedOut' }, to: settled },
  { from: 'an error, logging in', state: failed, event: { type: 'reset' }, to: initial },
  {
    from: 'an error, a session found',
    state: failed,
    event: { type: 'signedIn', userMetadata: 'live', currentUser: user },
    to: signedIn,
  },
])('from $from', ({ state, event, to }) => {
  expect(nextAuthState(state, event)).toEqual(to);
});
