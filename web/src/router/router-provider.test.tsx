import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserHistory } from './browser-history.ts';
import { createRouter, type LoadPage } from './create-router.ts';
import { Link } from './link.tsx';
import { createMemoryHistory } from './memory-history.ts';
import { createMemoryRouter } from './memory-router.tsx';
import { Navigate } from './navigate.tsx';
import { useIsPageLoading, useLocation } from './router-context.ts';
import { RouterProvider } from './router-provider.tsx';
import { useBeforeUnload } from './use-before-unload.ts';
import { useBlocker } from './use-blocker.ts';
import { useNavigate } from './use-navigate.ts';
import { useSearchParams } from './use-search-params.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

function Address() {
  const { pathname, search } = useLocation();
  const isLoading = useIsPageLoading();
  return (
    <output>
      {pathname}
      {search}
      {isLoading && ' (loading)'}
    </output>
  );
}

const shown = () => screen.getByRole('status').textContent;

test('the first page is empty until it is loaded; then pages stay until the next one is', async () => {
  const pages = { '/': Promise.withResolvers<void>(), '/next': Promise.withResolvers<void>() };
  const load: LoadPage = ({ pathname }) => pages[pathname === '/' ? '/' : '/next'].promise;
  const router = createMemoryRouter({ load });
  const { container } = render(
    <RouterProvider router={router}>
      <Link to="/next">Next</Link>
      <Address />
    </RouterProvider>,
  );
  expect(container.textContent).toBe('');
  await act(async () => pages['/'].resolve());
  expect(shown()).toBe('/');
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(shown()).toBe('/ (loading)');
  await act(async () => pages['/next'].resolve());
  expect(shown()).toBe('/next');
});

test('two changes of the query string at a time are both kept', async () => {
  function Filters() {
    const [params, setParams] = useSearchParams();
    const set = (key: string) =>
      setParams((before) => {
        before.set(key, '1');
        return before;
      });
    return (
      <button
        type="button"
        onClick={() => {
          set('first');
          set('second');
        }}
      >
        {String(params) || 'None'}
      </button>
    );
  }
  const router = createMemoryRouter({ at: '/list?page=2#end' });
  render(
    <RouterProvider router={router}>
      <Filters />
    </RouterProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'page=2' }));
  screen.getByRole('button', { name: 'page=2&first=1&second=1' });
  expect(router.state.location).toMatchObject({ pathname: '/list', hash: '' });
  await act(() => router.navigate(-1));
  screen.getByRole('button', { name: 'page=2&first=1' });
});

test('values take the place of the whole query string', () => {
  function Choice() {
    const [params, setParams] = useSearchParams();
    return (
      <button type="button" onClick={() => setParams({ request: '7' }, { replace: true })}>
        {String(params)}
      </button>
    );
  }
  const router = createMemoryRouter({ at: '/queue?page=2' });
  render(
    <RouterProvider router={router}>
      <Choice />
    </RouterProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  screen.getByRole('button', { name: 'request=7' });
  expect(router.state.kind).toBe('replace');
});

test.each([
  { flushSync: true, seen: '/away' },
  { flushSync: false, seen: '/' },
])('the line after a navigation with flushSync $flushSync sees $seen', ({ flushSync, seen }) => {
  let next: string | null = null;
  function Leave() {
    const navigate = useNavigate();
    const leave = () => {
      void navigate('/away', { flushSync });
      next = shown();
    };
    return (
      <button type="button" onClick={leave}>
        Leave
      </button>
    );
  }
  render(
    <RouterProvider router={createMemoryRouter()}>
      <Leave />
      <Address />
    </RouterProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(next).toBe(seen);
  expect(shown()).toBe('/away');
});

test('a page that fails to load or to draw shows the failure, until another address is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load: LoadPage = async ({ pathname }) => {
    if (pathname === '/missing') throw new Error('No code');
  };
  function Page() {
    const { pathname } = useLocation();
    if (pathname === '/bug') throw new Error('A bug');
    return <h1>All is well</h1>;
  }
  const router = createMemoryRouter({ load });
  render(
    <RouterProvider router={router} drawFailure={(error) => <h1>{String(error)}</h1>}>
      <Page />
    </RouterProvider>,
  );
  await screen.findByRole('heading', { name: 'All is well' });
  await act(() => router.navigate('/missing'));
  screen.getByRole('heading', { name: 'Error: No code' });
  await act(() => router.navigate('/fine'));
  screen.getByRole('heading', { name: 'All is well' });
  await act(() => router.navigate('/bug'));
  screen.getByRole('heading', { name: 'Error: A bug' });
  await act(() => router.navigate(-1));
  screen.getByRole('heading', { name: 'All is well' });
});

/** Waits on every navigation while something is unsaved. */
function Guard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <dialog open aria-label={`Leave for ${blocker.location.pathname}?`}>
      <button type="button" onClick={blocker.proceed}>
        Leave
      </button>
      <button type="button" onClick={blocker.reset}>
        Stay
      </button>
    </dialog>
  );
}

test('in the browser, in strict mode: links, Back, and the question before something unsaved is left', async () => {
  const router = createRouter({ history: createBrowserHistory(), load: () => Promise.resolve() });
  const app = (isUnsaved: boolean) => (
    <StrictMode>
      <RouterProvider router={router}>
        <Link to="/form">Form</Link>
        <Link to="/away">Away</Link>
        <Guard isUnsaved={isUnsaved} />
        <Address />
      </RouterProvider>
    </StrictMode>
  );
  const { rerender } = render(app(false));
  fireEvent.click(await screen.findByRole('link', { name: 'Form' }));
  await waitFor(() => expect(shown()).toBe('/form'));
  expect(location.pathname).toBe('/form');

  rerender(app(true));
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('dialog', { name: 'Leave for /away?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(shown()).toBe('/form');

  act(() => window.history.back());
  await screen.findByRole('dialog', { name: 'Leave for /?' });
  await waitFor(() => expect(location.pathname).toBe('/form'));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()).toBe('/form');

  act(() => window.history.back());
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shown()).toBe('/'));
  expect(location.pathname).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([true, false])('the tab asks before it is closed only while something is unsaved: %s', (isUnsaved) => {
  const router = createMemoryRouter();
  render(
    <RouterProvider router={router}>
      <Guard isUnsaved={isUnsaved} />
    </RouterProvider>,
  );
  const leave = () => fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(!isUnsaved);
});

test.each([
  { replace: true, index: 1 },
  { replace: undefined, index: 2 },
])('Navigate with replace $replace leads on once, in strict mode too', async ({ replace, index }) => {
  const history = createMemoryHistory('/start');
  const router = createRouter({ history });
  await router.navigate('/old');
  function Page() {
    const { pathname } = useLocation();
    return pathname === '/old' ? <Navigate to={{ pathname: '/new', search: '?a=1' }} replace={replace} /> : <Address />;
  }
  render(
    <StrictMode>
      <RouterProvider router={router}>
        <Page />
      </RouterProvider>
    </StrictMode>,
  );
  expect(shown()).toBe('/new?a=1');
  expect(history.index).toBe(index);
});

test('a navigation before the provider listens is not lost', () => {
  function Early() {
    const navigate = useNavigate();
    useEffect(() => void navigate('/early'), [navigate]);
    return null;
  }
  render(
    <RouterProvider router={createMemoryRouter()}>
      <Early />
      <Address />
    </RouterProvider>,
  );
  expect(shown()).toBe('/early');
});

test('the hooks say when there is no router around', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Address />)).toThrow('There is no RouterProvider around');
});
