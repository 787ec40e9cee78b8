import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { billing } from '../testing/billing-answers.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./proof-fields.tsx', () => {
  loaded();
  return { ProofFields: () => null };
});
vi.mock('#session/boot.ts', async (original) => {
  const real = await original<typeof import('#session/boot.ts')>();
  return { ...real, boot: { ...real.boot, hasServiceWorker: true } };
});

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

const help = { __typename: 'BillingHelp', url: null, email: null, hours: null };

test('what a proof is made with comes soon after the page when something is to be paid, with the data saver too', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const open = (changes: object) =>
    renderApp({
      at: '/account',
      user: makeUser(['member']),
      answers: { MyBilling: { myBilling: { ...billing(changes), platforms: [], help } } },
    });
  const paid = open({ invoices: [] });
  await screen.findByRole('tab', { name: 'Payments' });
  expect(loaded).not.toHaveBeenCalled();
  paid.unmount();
  open({});
  // After the page itself, which has the connection for five seconds.
  await waitFor(() => expect(loaded).toHaveBeenCalled(), { timeout: 10_000 });
}, 20_000);
