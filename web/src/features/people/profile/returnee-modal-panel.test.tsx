import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const returnee = () => makeUser(['member'], { showReturneeModal: true });

test('C8: a returning member is welcomed once; closing is sent to the server', async () => {
  const { user, server } = renderApp({
    user: returnee(),
    answers: {
      HideReturneeModal: () => {
        server.user = makeUser(['member']);
        return { hideReturneeModal: true };
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Welcome back!' });
  for (const words of [
    'past journey form responses and your last stage assignment are kept',
    'Setting Up for Success',
    'Stage 0',
    'Welcome Video',
  ]) {
    expect(dialog.textContent).toContain(words);
  }
  await user.keyboard('{Escape}');
  // It closes before the server has it, and the token is fetched before the call: each is awaited by itself (C8).
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = () => server.calls.filter(({ body }) => body.operationName === 'HideReturneeModal');
  await waitFor(() => expect(sent().map(({ body }) => body.variables)).toEqual([{}]));
  await waitFor(() => expect(server.user?.showReturneeModal).toBe(false));
});

test('when that fails, the server’s words are shown (ERR-08)', async () => {
  const message = 'You don’t have access to do that.';
  const { user } = renderApp({
    user: returnee(),
    answers: {
      HideReturneeModal: { errors: [{ message, extensions: { code: 'FORBIDDEN', originalError: { message } } }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Let’s go' }));
  await screen.findByText(message);
});
