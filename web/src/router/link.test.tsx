import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addressOf } from './address.ts';
import { Link, type LinkProps } from './link.tsx';
import { createMemoryRouter } from './memory-router.tsx';
import { RouterProvider } from './router-provider.tsx';

function renderLink(props: LinkProps, at = '/courses/12?tab=notes') {
  const router = createMemoryRouter({ at });
  render(
    <RouterProvider router={router}>
      <Link {...props}>Go</Link>
    </RouterProvider>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go' });
  /** Clicks; says whether the browser is left to follow the link itself, which jsdom cannot. */
  const click = (init: MouseEventInit = {}) => {
    let isLeft = false;
    const onWindow = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', onWindow, { once: true });
    fireEvent.click(link, init);
    return isLeft;
  };
  return { router, link, click, address: () => addressOf(router.state.location) };
}

test('a click follows the link without loading the document', () => {
  const { click, address, link, router } = renderLink({ to: '/users?page=2#end', state: 'kept' });
  expect(link.getAttribute('href')).toBe('/users?page=2#end');
  expect(click()).toBe(false);
  expect(address()).toBe('/users?page=2#end');
  expect(router.state).toMatchObject({ kind: 'push', location: { state: 'kept' } });
});

test('a query string alone is one of the page', () => {
  const { click, address, link } = renderLink({ to: '?tab=rest' });
  expect(link.getAttribute('href')).toBe('/courses/12?tab=rest');
  click();
  expect(address()).toBe('/courses/12?tab=rest');
});

test.each([
  { to: '/users', replace: true },
  { to: '/courses/12?tab=notes', replace: undefined },
])('$to with replace $replace adds no entry', (props) => {
  const { click, router } = renderLink(props);
  click();
  expect(router.state.kind).toBe('replace');
});

const leftToBrowser: { why: string; props?: Partial<LinkProps>; click?: MouseEventInit }[] = [
  { why: 'the command key', click: { metaKey: true } },
  { why: 'the control key', click: { ctrlKey: true } },
  { why: 'the shift key', click: { shiftKey: true } },
  { why: 'the alt key', click: { altKey: true } },
  { why: 'the middle button', click: { button: 1 } },
  { why: 'a new tab', props: { target: '_blank' } },
  { why: 'a download', props: { download: true } },
  { why: 'a document of its own', props: { reloadDocument: true } },
  { why: 'another site', props: { to: 'https://elsewhere.example/a' } },
  { why: 'another site without a protocol', props: { to: '//elsewhere.example/a' } },
];
test.each(leftToBrowser)('$why leaves the click to the browser', ({ props, click: init }) => {
  const { click, address } = renderLink({ to: '/users', ...props });
  expect(click(init)).toBe(true);
  expect(address()).toBe('/courses/12?tab=notes');
});

test('a target that is this tab is followed', () => {
  const { click, address } = renderLink({ to: '/users', target: '_self' });
  click();
  expect(address()).toBe('/users');
});

test('a handler of its own runs first and can stop it', () => {
  const onClick = vi.fn<NonNullable<LinkProps['onClick']>>((event) => event.preventDefault());
  const { click, address } = renderLink({ to: '/users', onClick });
  click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(address()).toBe('/courses/12?tab=notes');
});
