import type { PageFlag } from './flags.ts';

const everyone: PageFlag = 'allCollections';

/**
 * Whether money is shown and decided only for the people one looks after, and for nobody when there are none. One flag
 * lifts it; which other levels somebody holds says nothing.
 */
export function seesOwnPeopleOnly(pages: ReadonlySet<string>): boolean {
  return !pages.has(everyone);
}
