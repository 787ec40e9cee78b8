import { useMemo } from 'react';
import { useCurrentUser } from '#session/auth-context.ts';

export type FlagSets = { pages: ReadonlySet<string>; functions: ReadonlySet<string> };
type LevelFlags = { pageFlags: readonly string[]; functionFlags: readonly string[] };

/** The viewer's own flags: all they can grant. The server decides again. */
export function useOwnFlags(): FlagSets {
  const { pageAccess, functionAccess } = useCurrentUser();
  return useMemo(
    () => ({ pages: new Set(Object.keys(pageAccess)), functions: new Set(Object.keys(functionAccess)) }),
    [pageAccess, functionAccess],
  );
}

/** The number of the level's flags that the viewer does not have; with any, they may not change the level. */
export function countMissingFlags(ownFlags: FlagSets, { pageFlags, functionFlags }: LevelFlags): number {
  return (
    pageFlags.filter((flag) => !ownFlags.pages.has(flag)).length +
    functionFlags.filter((flag) => !ownFlags.functions.has(flag)).length
  );
}
