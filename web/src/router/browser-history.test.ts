import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from './address.ts';
import { createBrowserHistory } from './browser-history.ts';
import { newLocation } from './router-history.ts';

const place = (pathname: string) => ({ pathname, search: '', hash: '' });

let stop = () => {};
beforeEach(() => window.history.replaceState(null, '', '/start?a=1#b'));
afterEach(() => stop());

/** A history that counts how often it moved. */
function listening() {
  const history = createBrowserHistory();
  const moves = vi.fn<() => void>();
  stop = history.listen(moves);
  return { history, moves };
}

test('it begins at the address of the tab', () => {
  const { history } = listening();
  expect(addressOf(history.location)).toBe('/start?a=1#b');
  expect(history.location.state).toBeNull();
  expect(history.index).toBe(0);
});

test('after a reload an entry has its position, key and state again', () => {
  const first = createBrowserHistory();
  first.push(newLocation(place('/next'), { email: 'liza@tribe.test' }));
  const second = createBrowserHistory();
  expect(second.location).toEqual(first.location);
  expect(second.location.state).toEqual({ email: 'liza@tribe.test' });
  expect(second.index).toBe(1);
});

test('Back returns to the entry before, with its state', async () => {
  const { history, moves } = listening();
  history.replace(newLocation(place('/one'), 'kept'));
  history.push(newLocation(place('/two')));
  expect(location.pathname).toBe('/two');
  expect(moves).not.toHaveBeenCalled();

  history.go(-1);
  await vi.waitFor(() => expect(moves).toHaveBeenCalledOnce());
  expect(history.location).toMatchObject({ pathname: '/one', state: 'kept' });
  expect(history.index).toBe(0);
});

test('an entry that the browser made by itself gets the next position, once', async () => {
  const { history, moves } = listening();
  location.hash = '#content';
  await vi.waitFor(() => expect(moves).toHaveBeenCalledOnce());
  expect(history.location.hash).toBe('#content');
  expect(history.index).toBe(1);

  // The same link again: the browser replaces the entry.
  window.history.replaceState(null, '', location.href);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.index).toBe(1);
});

test('a path with two slashes stays on this site', () => {
  const { history } = listening();
  history.replace(newLocation(place('//evil.example/x')));
  expect(location.href).toBe(`${location.origin}//evil.example/x`);
});

test('state that cannot be kept is an error', () => {
  const { history } = listening();
  // jsdom keeps anything.
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('A function cannot be cloned', 'DataCloneError');
  });
  expect(() => history.push(newLocation(place('/next'), () => {}))).toThrow('cannot be cloned');
  expect(history.location.pathname).toBe('/start');
});
