import { type MenuKind, menuKindOf } from '../people/access/roles.ts';
import { adminMenu } from './admin-menu.ts';
import {
  linkTo,
  type MenuItem,
  type MenuOptions,
  type MenuViewer,
  reviewedStages,
  reviewLinks,
  visibleItems,
} from './menu-link.ts';

const defaultBonusesCourse = 136;

/** The main menu of a role as this person sees it. */
export function menuFor(roleId: string, viewer: MenuViewer, options: MenuOptions = {}): MenuItem[] {
  return visibleItems(menus[menuKindOf(roleId)](viewer, options), viewer, options);
}

const menus: Record<MenuKind, (viewer: MenuViewer, options: MenuOptions) => readonly MenuItem[]> = {
  learner: () => [
    linkTo('home'),
    linkTo('viewCourses', 'Courses'),
    linkTo('viewEvents', 'Events'),
    linkTo('viewResources', 'Resources'),
  ],
  member: (_viewer, { settings }) => [
    linkTo('home'),
    {
      label: 'Contents',
      key: 'contents',
      entries: [linkTo('viewCourses', 'Courses'), linkTo('viewEvents', 'Events')],
    },
    linkTo('community'),
    linkTo('viewCourse', 'Bonuses', { id: bonusesCourse(settings?.['bonuses-course-id']) }),
    linkTo('viewStage'),
  ],
  groupLeader: (viewer) => [linkTo('viewGroup', 'Manage group'), ...reviewItem(viewer), accountability()],
  stageLeader: (viewer) => [linkTo('manageStage', 'Manage stage'), ...reviewItem(viewer), accountability()],
  subGroup: ({ subGroupId }) => [
    linkTo('home'),
    ...(subGroupId === null ? [] : [linkTo('subGroup', 'My sub-group', { id: subGroupId })]),
  ],
  affiliate: ({ affiliateTimestamp }) => {
    const dashboard = linkTo('home', 'Dashboard');
    if (!affiliateTimestamp) return [dashboard];
    return [
      dashboard,
      linkTo('affiliateLeads', 'Leads'),
      linkTo('affiliateLinks', 'Links'),
      linkTo('affiliateResources', 'Resources'),
      linkTo('affiliateCommission'),
    ];
  },
  admin: () => adminMenu,
};

// Capitals as in "Review Move-Up", which the specification writes so.
const accountability = () => linkTo('accountabilityGroups', 'Accountability groups');

/** One stage is a link, several are a list, none is left out. */
function reviewItem(viewer: MenuViewer): MenuItem[] {
  const stages = reviewedStages(viewer);
  const [first, ...others] = stages;
  if (!first) return [];
  if (others.length === 0) return [linkTo('reviewMoveUp', undefined, { id: first.id })];
  return [{ label: 'Review Move-Up', key: 'reviewMoveUp', entries: reviewLinks(stages) }];
}

function bonusesCourse(setting: string | number | null | undefined): number {
  const id = Number(setting);
  return Number.isSafeInteger(id) && id > 0 ? id : defaultBonusesCourse;
}
