import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { PasswordApp } from '../password/password-app.tsx';

/** The light pages of passwords at an address, on the server that the test has put up. */
export function openPasswordApp(at: string) {
  history.replaceState(null, '', at);
  sessionStorage.clear();
  const moveOnTo = vi.spyOn(browserPage, 'moveOnTo').mockReturnValue();
  render(<PasswordApp client={createDbAuthClient()} />);
  const address = () => location.pathname + location.search;
  return { moveOnTo, address, user: userEvent.setup() };
}
