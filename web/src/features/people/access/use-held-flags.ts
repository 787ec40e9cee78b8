import { useMemo } from 'react';
import { useCurrentUser } from '#session/auth-context.ts';

export type FlagSets = { pages: ReadonlySet<string>; functions: ReadonlySet<string> };
type LevelFlags = { pageFlags: readonly string[]; functionFlags: readonly string[] };

/** What the viewer holds: all they can hand out. The server decides again. */
export function useOwnFlags(): FlagSets {
  const { pageAccess, functionAccess } = useCurrentUser();
  return useMemo(
    () => ({ pages: new Set(Object.keys(pageAccess)), functions: new Set(Object.keys(functionAccess)) }),
    [pageAccess, functionAccess],
  );
}

/** How many flags of the level are out of the viewer's reach; with any, the level is not theirs to change. */
export function countMissingFlags(ownFlags: FlagSets, { pageFlags, functionFlags }: LevelFlags): number {
  return (
    pageFlags.filter((flag) => !ownFlags.pages.has(flag)).length +
    functionFlags.filter((flag) => !ownFlags.functions.has(flag)).length
  );
}
