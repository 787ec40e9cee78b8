import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { browserPage } from '#navigation/browser-page.ts';
import { mountLightPage } from './mount-light-page.tsx';

/** What listens to the history lives as long as its document; each test is one. */
let listening: MockInstance<typeof window.addEventListener>;
beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  for (const [kind, listener] of listening.mock.calls) window.removeEventListener(kind, listener);
  vi.restoreAllMocks();
});

/** Like the browser when someone goes back to an earlier address of the same document. */
function goBackTo(address: string) {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('a script that shows several pages stays when someone goes back to another of them', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/reset-password');
  await act(async () => mountLightPage(['forgot-password', 'password'], <h1>Password</h1>));
  goBackTo('/forgot-password');
  expect(reload).not.toHaveBeenCalled();
  goBackTo('/login');
  expect(reload).toHaveBeenCalledOnce();
});

test('going back to a page of the application loads it, an address of the same page does not', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/form/feedback');
  await act(async () => mountLightPage('form', <h1>Feedback</h1>));
  screen.getByRole('heading', { name: 'Feedback' });
  goBackTo('/form/feedback#content');
  expect(reload).not.toHaveBeenCalled();
  for (const address of ['/stages/my-stage', '/signup', '/no/such/page']) goBackTo(address);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('C4: a page that breaks says the fatal text and can be loaded again', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';
  const Broken = () => {
    throw new Error('A part is gone');
  };
  await act(async () => mountLightPage('form', <Broken />));
  screen.getByRole('heading', { level: 1, name: 'Something went wrong and we are unable to show this page.' });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
