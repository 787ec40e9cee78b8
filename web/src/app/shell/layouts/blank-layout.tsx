import type { ReactNode } from 'react';

/** No frame at all. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
