import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreparePage } from './create-router.ts';
import { Link, type LinkProps } from './link.tsx';
import { createMemoryRouter } from './memory-router.tsx';
import { RouterProvider } from './router-provider.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderLink(props: Partial<LinkProps> = {}) {
  const prepare = vi.fn<PreparePage>();
  const router = createMemoryRouter({ at: '/courses/12?tab=notes', prepare });
  render(
    <RouterProvider router={router}>
      <Link to="/stages?at=2" {...props}>
        Go
      </Link>
    </RouterProvider>,
  );
  return {
    link: screen.getByRole('link', { name: 'Go' }),
    prepared: () => prepare.mock.calls.map(([at]) => at.pathname),
  };
}

const mouse = { pointerType: 'mouse' };
const finger = { pointerType: 'touch', button: 0 };

test('a mouse that rests on a link prepares its page', () => {
  const { link, prepared } = renderLink();
  fireEvent.pointerEnter(link, mouse);
  expect(prepared()).toEqual([]);
  vi.runAllTimers();
  expect(prepared()).toEqual(['/stages']);
});

test('a mouse that only passes by prepares nothing', () => {
  const { link, prepared } = renderLink();
  fireEvent.pointerEnter(link, mouse);
  vi.advanceTimersByTime(30);
  fireEvent.pointerLeave(link, mouse);
  vi.runAllTimers();
  expect(prepared()).toEqual([]);
});

test('a finger prepares the page before it is lifted', () => {
  const { link, prepared } = renderLink();
  fireEvent.pointerDown(link, finger);
  vi.advanceTimersByTime(50);
  expect(prepared()).toEqual(['/stages']);
});

test('a finger that scrolls prepares nothing', () => {
  const { link, prepared } = renderLink();
  fireEvent.pointerDown(link, finger);
  vi.advanceTimersByTime(20);
  fireEvent.pointerCancel(link, finger);
  vi.runAllTimers();
  expect(prepared()).toEqual([]);
});

const left: { why: string; props: Partial<LinkProps> }[] = [
  { why: 'a page in a new tab', props: { target: '_blank' } },
  { why: 'a document of its own', props: { reloadDocument: true } },
  { why: 'another site', props: { to: 'https://elsewhere.example/' } },
  { why: 'another part of the same page', props: { to: '?tab=files' } },
];
test.each(left)('$why is not prepared', ({ props }) => {
  const { link, prepared } = renderLink(props);
  fireEvent.pointerDown(link, finger);
  vi.runAllTimers();
  expect(prepared()).toEqual([]);
});

test('handlers of its own run as well', () => {
  const onPointerDown = vi.fn();
  const { link, prepared } = renderLink({ onPointerDown });
  fireEvent.pointerDown(link, finger);
  vi.runAllTimers();
  expect(onPointerDown).toHaveBeenCalledOnce();
  expect(prepared()).toEqual(['/stages']);
});
