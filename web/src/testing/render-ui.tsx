import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type Router, RouterProvider } from '#router/router.ts';
import { LeavingGuard } from '#ui/form/unsaved-changes.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';

type RenderedUi = RenderResult & { user: UserEvent; router: Router };

/** Renders inside kit and router, at an address. */
export function renderUi(ui: ReactNode, { at = '/' }: { at?: string } = {}): RenderedUi {
  const router = createMemoryRouter({ at });
  const view = render(
    <UiProvider>
      <RouterProvider router={router} drawFailure={(error) => <h1>{String(error)}</h1>}>
        <LeavingGuard />
        {ui}
      </RouterProvider>
    </UiProvider>,
  );
  // jsdom has no layout: looking for what covers an element would cost a fifth of the time and find nothing.
  return { ...view, user: userEvent.setup({ pointerEventsCheck: 0 }), router };
}
