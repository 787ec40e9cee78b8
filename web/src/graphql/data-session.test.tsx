import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { type Auth, AuthContext } from '#session/auth-context.ts';
import { DataSession } from './data-session.tsx';
import { testOperation } from './testing/test-operation.ts';
import { useQuery } from './use-query.ts';

const Mine = testOperation<{ mine: string }>('query Mine { mine }');

function Shown() {
  const { data } = useQuery(Mine);
  return data?.mine ?? 'Loading';
}

/** Only what the data session takes of it. */
const signedIn = (id: number) =>
  ({
    type: 'dbAuth',
    isAuthenticated: true,
    currentUser: makeUser(['member'], { id }),
    getToken: async () => 'live',
    recheck: async () => {},
  }) as unknown as Auth;

const page = (id: number) => (
  <AuthContext value={signedIn(id)}>
    <DataSession>
      <Shown />
    </DataSession>
  </AuthContext>
);

test('another person on the same page sees nothing of the first, not even an answer that comes late', async () => {
  const answers: ((text: string) => void)[] = [];
  const Answer = () =>
    new Promise<{ mine: string }>((resolve) => {
      answers.push((mine) => resolve({ mine }));
    });
  const server = fakeServer({ user: makeUser(['member'], { id: 1 }), answers: { Mine: Answer } });
  const { rerender } = render(page(1));
  await expect.poll(() => answers.length).toBe(1);
  server.user = makeUser(['member'], { id: 2 });
  rerender(page(2));
  screen.getByText('Loading');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('of the first');
  answers[1]?.('of the second');
  await screen.findByText('of the second');

  server.user = makeUser(['member'], { id: 3 });
  rerender(page(3));
  screen.getByText('Loading');
  await expect.poll(() => answers.length).toBe(3);
  expect(server.calls.filter(({ body }) => body.operationName === 'Mine')).toHaveLength(3);
});
