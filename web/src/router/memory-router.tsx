import { type ReactNode, useState } from 'react';
import { createRouter, type LoadPage, type Router } from './create-router.ts';
import { createMemoryHistory } from './memory-history.ts';
import { RouterProvider } from './router-provider.tsx';

/** A router without a browser's address, for tests. */
export function createMemoryRouter({ at, load }: { at?: string; load?: LoadPage } = {}): Router {
  return createRouter({ history: createMemoryHistory(at), load });
}

/** What a part needs around it that only has links, for tests. */
export function MemoryRouter({ at, children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter({ at }));
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
