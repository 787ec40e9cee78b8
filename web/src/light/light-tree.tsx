import { type ReactNode, StrictMode } from 'react';
import { LightBoundary } from './light-boundary.tsx';

/** The same tree in the browser and in the document that the build draws. */
export function lightTree(page: ReactNode): ReactNode {
  return (
    <StrictMode>
      <LightBoundary>{page}</LightBoundary>
    </StrictMode>
  );
}
