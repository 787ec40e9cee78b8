import { type ReactNode, useState } from 'react';
import { createRouter, type LoadPage, type PreparePage, type Router } from './create-router.ts';
import { createMemoryHistory } from './memory-history.ts';
import { RouterProvider } from './router-provider.tsx';

/** A router without a browser's address, for tests. */
export function createMemoryRouter({
  at,
  ...pages
}: { at?: string; load?: LoadPage; prepare?: PreparePage } = {}): Router {
  return createRouter({ history: createMemoryHistory(at), ...pages });
}

/** What a part needs around it that only has links, for tests. */
export function MemoryRouter({ at, children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter({ at }));
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
