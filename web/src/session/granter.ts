import type { FlagSet, Granter } from '@app/rules/people/access/grants';
import { useCurrentUser } from './auth-context.ts';

/** The viewer as a granter of levels: a courtesy, the server decides again. */
export function useGranter(): Granter & { id: number } {
  const { id, accessLevels, pageAccess, functionAccess } = useCurrentUser();
  const flags: FlagSet = { pages: flagsIn(pageAccess), functions: flagsIn(functionAccess) };
  return { id, levelIds: accessLevels.map((level) => level.id), flags };
}

function flagsIn(access: Readonly<Record<string, boolean | undefined>>): Set<string> {
  return new Set(Object.keys(access).filter((flag) => access[flag]));
}
