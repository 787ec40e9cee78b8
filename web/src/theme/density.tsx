import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { staffTheme } from './theme.ts';

export type DensityKind = 'member' | 'staff';

/** Sizes of controls and text for everything inside, portals included: members 16 px and 48, staff 14 px and 36. */
export function Density({ kind, children }: { kind: DensityKind; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.density = kind;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [kind]);

  return (
    <MantineThemeProvider theme={kind === 'staff' ? staffTheme : undefined} inherit>
      {children}
    </MantineThemeProvider>
  );
}

/** For parts opened by a call, outside of the tree of `Density`. */
export function currentDensity(): DensityKind {
  return document.documentElement.dataset.density === 'staff' ? 'staff' : 'member';
}
