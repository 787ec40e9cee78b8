import { matchRoute } from '@app/rules/navigation/route-table';
import { isAdminType } from '@app/rules/people/access/roles';
import type { FirstAnswers } from '#session/start/first-answers.ts';
import { staffFrame } from '../shell/frames.ts';

/**
 * The home of staff is code of its own: known from the document, it comes with the page and not after it was drawn. What
 * fails here is asked for again by the page, which tells.
 */
export async function loadOwnHome({ currentUser }: FirstAnswers): Promise<void> {
  const isStaff = currentUser?.accessLevels.some(({ id }) => isAdminType(id)) ?? false;
  if (!isStaff || matchRoute(location.pathname)?.name !== 'home') return;
  try {
    const { staffHome } = await staffFrame.load();
    await staffHome.load();
  } catch (error) {
    console.warn(error);
  }
}
