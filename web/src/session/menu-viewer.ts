import type { MenuViewer } from '@app/rules/navigation/menu-link';
import type { CurrentUser } from './current-user.ts';

/** The current user as menus see them. */
export function menuViewerOf(user: CurrentUser): MenuViewer {
  return {
    pageAccess: user.pageAccess,
    functionAccess: user.functionAccess,
    accessLevels: user.accessLevels,
    affiliateTimestamp: user.affiliateTimestamp,
    subGroupId: user.subGroup?.id ?? null,
    managedGroups: user.managedGroups,
    managedStage: user.managedStage,
    stagesAsReviewer: user.stagesAsReviewer,
    isFastTrackStudent: user.isFastTrackStudent,
    accountabilityAsLeaderId: user.accountabilityAsLeaderId,
    accountabilityGroupId: user.accountabilityGroupId,
  };
}
