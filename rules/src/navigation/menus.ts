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
  return visibleItems(menus[menuKindOf(roleId)](viewer, options), viewer);
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
  groupLeader: (viewer) => [
    linkTo('home'),
    groupItem(viewer),
    ...reviewItem(viewer),
    linkTo('questions'),
    linkTo('viewEvents', 'Events'),
    accountability(),
  ],
  stageLeader: (viewer) => [
    linkTo('home'),
    linkTo('manageStage', 'Manage stage'),
    ...(viewer.managedGroups.length > 0 ? [groupItem(viewer)] : []),
    ...reviewItem(viewer),
    linkTo('questions'),
    linkTo('viewEvents', 'Events'),
    accountability(),
  ],
  subGroup: ({ subGroupId }) => [
    linkTo('home'),
    ...(subGroupId === null ? [] : [linkTo('subGroup', 'My sub-group', { id: subGroupId })]),
    linkTo('myPeople'),
    linkTo('questions'),
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

/** The page of the one group, or several by their names. */
function groupItem({ managedGroups }: MenuViewer): MenuItem {
  if (managedGroups.length < 2) return linkTo('viewGroup', 'Manage group');
  return {
    label: 'My groups',
    key: 'groups',
    entries: managedGroups.map(({ id, name }) => linkTo('group', name, { id })),
  };
}

/** One stage is a link, several are a list that begins with all of them, none is left out. */
function reviewItem(viewer: MenuViewer): MenuItem[] {
  const stages = reviewedStages(viewer);
  const [first, ...others] = stages;
  if (!first) return [];
  if (others.length === 0) return [linkTo('reviewMoveUp', undefined, { id: first.id })];
  const all = linkTo('reviewMoveUps', 'All stages');
  return [{ label: 'Review Move-Up', key: 'reviewMoveUp', entries: [all, ...reviewLinks(stages)] }];
}

function bonusesCourse(setting: string | number | null | undefined): number {
  const id = Number(setting);
  return Number.isSafeInteger(id) && id > 0 ? id : defaultBonusesCourse;
}
