import { reviewedStages } from '@app/rules/navigation/menu-link';
import { useCurrentUser } from '#session/auth-context.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { useAccess } from '#session/use-access.ts';

/** Whether the viewer decides in a stage; without one, in any. Others read. */
export function useIsReviewer(stageId: number | null): boolean {
  const { may } = useAccess();
  const stages = reviewedStages(menuViewerOf(useCurrentUser()));
  return may('stage_update') || stages.some(({ id }) => stageId === null || id === stageId);
}
