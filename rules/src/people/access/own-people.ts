import type { PageFlag } from './flags.ts';

const everyone: PageFlag = 'allCollections';

/**
 * Whether someone sees and decides the money of their own people only, and of nobody when they have none. One flag
 * lifts this; the person's other levels make no difference.
 */
export function seesOwnPeopleOnly(pages: ReadonlySet<string>): boolean {
  return !pages.has(everyone);
}
