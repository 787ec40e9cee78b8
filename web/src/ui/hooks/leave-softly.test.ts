import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSoftly } from './leave-softly.ts';

const motion = { isReduced: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: motion.isReduced }));
  // The sign of a browser that can animate, which jsdom is not.
  Object.assign(Element.prototype, { getAnimations: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  motion.isReduced = false;
  document.body.replaceChildren();
});

function menu(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** As React does it: the effect ends, then the element goes. */
async function takeAway(element: HTMLElement) {
  leaveSoftly(element);
  element.remove();
  await Promise.resolve();
}

test('what is taken away stays as a picture that nobody can reach, until its animation has ended', async () => {
  const element = menu();
  await takeAway(element);
  expect(element.isConnected).toBe(true);
  expect(element).toMatchObject({ inert: true, ariaHidden: 'true' });
  expect(element.dataset).toHaveProperty('leaving');
  element.dispatchEvent(new Event('animationend'));
  expect(element.isConnected).toBe(false);
});

test('without an animation it goes after a moment', async () => {
  const element = menu();
  await takeAway(element);
  vi.runAllTimers();
  expect(element.isConnected).toBe(false);
});

test('an element that stays in its place is left alone', async () => {
  const element = menu();
  leaveSoftly(element);
  await Promise.resolve();
  expect(element.dataset).not.toHaveProperty('leaving');
});

test('who wants nothing to move sees it gone at once', async () => {
  motion.isReduced = true;
  const element = menu();
  await takeAway(element);
  expect(element.isConnected).toBe(false);
});
