import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from '#router/router.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { Providers } from '../providers.tsx';
import { AppPages, loadRoute } from '../router.tsx';
import { type FakeServerOptions, fakeServer } from './fake-server.ts';

type Options = FakeServerOptions & { at?: string };

/** The whole application at an address, on a server that the test describes. */
export function renderApp({ at = '/', ...options }: Options = {}) {
  const server = fakeServer(options);
  const router = createMemoryRouter({ at, load: loadRoute });
  const view = render(
    <Providers authClient={createDbAuthClient()}>
      <AppPages router={router} />
    </Providers>,
  );
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  // jsdom has no layout: looking for what covers an element would cost a fifth of the time and find nothing.
  return { ...view, server, router, address, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
