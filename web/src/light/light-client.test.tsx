import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { AuthFrame } from './auth-frame.tsx';
import { Frame } from './frame.tsx';
import { ask, authClient, type CallFailed } from './light-client.ts';

const Hello = 'query Hello { hello }' as unknown as Parameters<typeof ask>[0];

/** Logging out forgets the token that is kept for a while. */
afterEach(async () => {
  fakeServer();
  await authClient.logout();
});

const sent = (server: ReturnType<typeof fakeServer>) => server.calls.find(({ url }) => url === '/api/graphql');

test('C4: a signed-in person’s call carries the provider and the bearer', async () => {
  const server = fakeServer({ user: makeUser(), answers: { Hello: { hello: 'hi' } } });
  await ask(Hello, {});
  expect(sent(server)?.headers.get('auth-provider')).toBe('dbAuth');
  expect(sent(server)?.headers.get('authorization')).toBe('Bearer live');
});

test('C4: a visitor’s call carries neither', async () => {
  const server = fakeServer({ answers: { Hello: { hello: 'hi' } } });
  await ask(Hello, {});
  expect(sent(server)?.headers.has('auth-provider')).toBe(false);
  expect(sent(server)?.headers.has('authorization')).toBe(false);
});

const answerWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('getToken') ? new Response('') : new Response(body, { status }),
  );
const failing = (error: object) => JSON.stringify({ errors: [error] });

test.each([
  { what: 'a masked failure', body: failing({ message: 'Something went wrong.' }) },
  { what: 'a document that the server does not know', body: failing({ message: 'Cannot query field "hello"' }) },
  { what: 'a page of a proxy', body: '<html>502</html>', status: 502 },
  { what: 'an answer without data', body: '{}' },
])('C4: $what is reported in the default words', async ({ body, status }) => {
  answerWith(body, status);
  await expect(ask(Hello, {})).rejects.toThrow('Something went wrong, try again');
});

test('C4: a refusal is reported in the words of the server, with its fields', async () => {
  const message = 'This coupon has expired';
  const extensions = { code: 'CONFLICT', originalError: { message }, properties: { messages: { code: [message] } } };
  answerWith(failing({ message: 'Hidden', extensions }), 429);
  const failure = await ask(Hello, {}).catch((error: unknown) => error as CallFailed);
  expect(failure).toMatchObject({ message, code: 'CONFLICT', fields: { code: [message] } });
});

test.each([
  { frame: 'checkout and form', page: <Frame end={null}>Page</Frame> },
  { frame: 'sign-up', page: <AuthFrame>Page</AuthFrame> },
])('C4: the footer of $frame is that of the application', ({ page }) => {
  render(page);
  const footer = within(screen.getByRole('contentinfo'));
  footer.getByText(/^© \d{4} Tribe\. All rights reserved\.$/);
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Terms and Conditions',
    'Privacy Policy',
    'Refund Policy',
    'Bug Report',
    'Help with logging in',
  ]);
});
