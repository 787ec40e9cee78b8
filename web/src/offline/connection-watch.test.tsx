import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { billing } from '#features/money/billing/testing/billing-answers.ts';
import { connection } from './connection.ts';

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
  connection.networkChanged();
});

const countOf = (calls: readonly { body: Record<string, unknown> }[], name: string) =>
  calls.filter(({ body }) => body['operationName'] === name).length;

test('what nobody answered without a connection is asked again by itself when it is back', async () => {
  const help = { __typename: 'BillingHelp', url: null, email: null, hours: null };
  const { server } = renderApp({
    at: '/account',
    user: makeUser(['member']),
    answers: {
      MyBilling: { myBilling: { ...billing({}), platforms: [], help } },
      Bell: () => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return { bell: { __typename: 'Bell', count: 3, unread: 3, isOfWork: false, menu: [] } };
      },
    },
  });
  setOnline(false);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(countOf(server.calls, 'Bell')).toBe(1));
  setOnline(true);
  await waitFor(() => expect(countOf(server.calls, 'Bell')).toBe(2));
});
