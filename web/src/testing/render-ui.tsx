import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from '#router/router.ts';
import { LeavingGuard } from '#ui/form/unsaved-changes.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';

type RenderedUi = RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> };

/** Renders inside kit and router, at an address. */
export function renderUi(ui: ReactNode, { at = '/' }: { at?: string } = {}): RenderedUi {
  const page = (
    <>
      <LeavingGuard />
      {ui}
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { ...view, user: userEvent.setup(), router };
}
