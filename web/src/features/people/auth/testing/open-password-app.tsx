import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { PasswordApp } from '../password/password-app.tsx';

/** The light pages of passwords at an address. */
export function openPasswordApp({ at, ...options }: FakeServerOptions & { at: string }) {
  history.replaceState(null, '', at);
  sessionStorage.clear();
  const server = fakeServer(options);
  const moveOnTo = vi.spyOn(browserPage, 'moveOnTo').mockReturnValue();
  render(<PasswordApp client={createDbAuthClient()} />);
  const address = () => location.pathname + location.search;
  return { server, moveOnTo, address, user: userEvent.setup() };
}
