import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserPage } from '#navigation/browser-page.ts';
import { connection } from '#offline/connection.ts';
import { renderUi } from '#testing/render-ui.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes.tsx';
import { loadNewVersion, tellOfMissingPart } from './new-version.ts';

const reload = vi.fn();
const goTo = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  goTo.mockReset();
  vi.spyOn(browserPage, 'reload').mockImplementation(reload);
  vi.spyOn(browserPage, 'goTo').mockImplementation(goTo);
});

test('the address that somebody wanted is loaded, and once only', () => {
  expect(loadNewVersion('/courses?q=a#b', 1_000_000)).toBe(true);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/courses?q=a#b');
  expect(loadNewVersion('/courses', 1_001_000)).toBe(false);
  expect(loadNewVersion('/courses', 1_100_000)).toBe(true);
  expect(goTo).toHaveBeenCalledTimes(2);
});

test('where the browser is already, it loads again', () => {
  expect(loadNewVersion(location.pathname, 1_000_000)).toBe(true);
  expect([reload.mock.calls.length, goTo.mock.calls.length]).toEqual([1, 0]);
});

test('whoever left a form for the page is not asked once more', () => {
  renderUi(<UnsavedChangesGuard active />);
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(true);
  loadNewVersion('/courses', 1_000_000);
  expect(leaving()).toBe(false);
});

test('a part that is gone with a release asks for the new version, and a half-filled form is not lost for it', async () => {
  vi.spyOn(connection, 'check').mockResolvedValue(true);
  const { user } = renderUi(<UnsavedChangesGuard active />);
  await tellOfMissingPart();
  await tellOfMissingPart();
  await user.click(await screen.findByRole('button', { name: 'Load it' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(reload).not.toHaveBeenCalled();

  await tellOfMissingPart();
  await user.click(await screen.findByRole('button', { name: 'Load it' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('without a connection it only needs a signal', async () => {
  vi.spyOn(connection, 'check').mockResolvedValue(false);
  renderUi(<main />);
  await tellOfMissingPart();
  await screen.findByText('This part needs a signal.');
});
