import type { FunctionFlag } from '../people/access/flags.ts';
import { isCoach, isMemberLike } from '../people/access/roles.ts';
import { linkTo, type MenuLink, type MenuOptions, type MenuViewer, type RouteLink, visibleLinks } from './menu-link.ts';
import type { RouteName } from './route-table.ts';

export type ProfileMenuItem = MenuLink | { label: string; action: 'switchRole' | 'logOut' };

/** The words for /content, which depend on the role. */
export function contentLabel(roleId: string): 'My Products' | 'Dashboard' {
  return isMemberLike(roleId) ? 'My Products' : 'Dashboard';
}

/** The menu under the person's picture: six entries for everyone, then those with a rule, then Help, which is ours. */
export function profileMenuFor(roleId: string, viewer: MenuViewer, options: MenuOptions = {}): ProfileMenuItem[] {
  const isAffiliate = roleId === 'affiliate';
  const links = [
    linkTo('home'),
    linkTo('viewCourses'),
    linkTo('viewEvents'),
    linkTo('viewResources'),
    linkTo('myProfile'),
    linkTo('bugReport'),
    ...(isAffiliate ? [] : [linkTo('content', contentLabel(roleId)), linkTo('account')]),
    ...(isAffiliate || isMemberLike(roleId) ? [] : [linkTo('defaultSettings')]),
    ...affiliateEntry(roleId, viewer, options),
    linkTo('help'),
  ];
  return [
    ...visibleLinks(links, viewer),
    ...(viewer.accessLevels.length > 1 ? [{ label: 'Switch role', action: 'switchRole' } as const] : []),
    { label: 'Log out', action: 'logOut' },
  ];
}

const quickCreate: readonly (readonly [FunctionFlag, RouteName, string])[] = [
  ['user_create', 'newUser', 'New person'],
  ['course_create', 'newCourse', 'New course'],
  ['lesson_create', 'newLesson', 'New lesson'],
  ['event_create', 'newEvent', 'New event'],
  ['resource-file_create', 'newResourceFile', 'New resource file'],
  ['batch_create', 'newBatch', 'New batch'],
  ['group_create', 'newGroup', 'New group'],
  ['user_enroll/unenroll', 'enrollPerson', 'Enroll a person'],
];

/** The things a person may create from anywhere; the page behind an entry must be open to them as well. */
export function quickCreateFor(roleId: string, viewer: MenuViewer): RouteLink[] {
  if (isMemberLike(roleId) || isCoach(roleId)) return [];
  if (['success-manager', 'expert', 'affiliate'].includes(roleId)) return [];
  const allowed = quickCreate.filter(([flag]) => viewer.functionAccess[flag] === true);
  return visibleLinks(
    allowed.map(([, route, label]) => linkTo(route, label)),
    viewer,
  );
}

function affiliateEntry(roleId: string, { accessLevels }: MenuViewer, { settings }: MenuOptions): RouteLink[] {
  if (roleId === 'affiliate') return [linkTo('affiliateTerms')];
  const isAffiliate = accessLevels.some(({ id }) => id === 'affiliate');
  const isOffered = roleId === 'member' && !isAffiliate && settings?.['enable-affiliate'] === 'true';
  return isOffered ? [linkTo('affiliateTerms', 'Become an Affiliate')] : [];
}
