import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

export type DensityKind = 'member' | 'staff';

const DensityContext = createContext<DensityKind>('member');

/** Sizes of controls and text on the page: members 16 px and 48, staff 14 px and 36. The style sheets read the attribute. */
export function Density({ kind, children }: { kind: DensityKind; children: ReactNode }) {
  // Before anything is painted: all sizes follow it.
  useLayoutEffect(() => {
    document.documentElement.dataset.density = kind;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [kind]);

  return <DensityContext value={kind}>{children}</DensityContext>;
}

/** For fields whose size is no matter of a style sheet. */
export function useDensity(): DensityKind {
  return useContext(DensityContext);
}
