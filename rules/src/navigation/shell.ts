import { isAdminType, isCoach, isMemberLike, type MenuKind, menuKindOf } from '../people/access/roles.ts';
import {
  linkTo,
  type MenuItem,
  type MenuLink,
  type MenuOptions,
  type MenuViewer,
  reviewLinks,
  settingLink,
  visibleItems,
  visibleLinks,
} from './menu-link.ts';
import { membershipStatuses } from '../money/subscriptions/subscription.ts';
import { menuFor } from './menus.ts';
import type { RouteName } from './route-table.ts';

export const showsSidebar = isAdminType;
export const sidebarOpenAtFirst = isAdminType;

/** The stage and points drawer is for members only. */
export const showsStageDrawer = (roleId: string) => roleId === 'member';

/** Dues and expiration are shown to members who have or had a membership. */
export function showsBillingBanner(roleId: string, membershipStatus: string | null): boolean {
  return roleId === 'member' && membershipStatuses.some((status) => status === membershipStatus);
}

/** Everyone who works here searches in the palette, leaders too; what they find is what they may see. */
export function opensPalette(roleId: string): boolean {
  return !isMemberLike(roleId) && roleId !== 'affiliate';
}

export function showsSearch(roleId: string): boolean {
  return !isCoach(roleId) && !['success-manager', 'expert', 'affiliate'].includes(roleId);
}

const leading: readonly MenuKind[] = ['groupLeader', 'stageLeader', 'subGroup'];

/** The links in the top bar beside the menu, each with its own rule. */
export function topBarLinksFor(roleId: string, viewer: MenuViewer, options: MenuOptions = {}): MenuItem[] {
  const { settings } = options;
  const inGroup = viewer.accountabilityAsLeaderId !== null || viewer.accountabilityGroupId !== null;
  const showsGroup = roleId === 'member' && settings?.['enable-challenge-buddies'] === 'true' && inGroup;
  const items: MenuItem[] = [
    ...(viewer.isFastTrackStudent ? settingLink('Community/Support', settings?.['community-support-url']) : []),
    ...(showsGroup ? [linkTo('accountabilityBuddies', 'Accountability group')] : []),
    // Whoever leads people talks with them there; the menu of members has it.
    ...(leading.includes(menuKindOf(roleId)) ? [linkTo('community')] : []),
    // The menus of group and stage leaders have this entry already.
    ...(['groupLeader', 'stageLeader'].includes(menuKindOf(roleId)) ? [] : [reviewMenu(viewer)]),
  ];
  return visibleItems(items, viewer);
}

/** Links of the footer; a visitor has no role. */
export function footerLinksFor(roleId: string | null): MenuLink[] {
  const terms = roleId === 'affiliate' ? linkTo('affiliateTerms', 'Affiliate terms') : linkTo('termsConditions');
  const links = [
    terms,
    linkTo('privacyPolicy'),
    linkTo('refundPolicy'),
    linkTo('bugReport'),
    ...ownFooterLinks(roleId),
  ];
  // None of these pages requires a flag.
  return visibleLinks(links, { pageAccess: {} });
}

/** Short words for narrow places. */
const barWords: Partial<Record<RouteName, string>> = {
  viewGroup: 'My group',
  manageStage: 'My stage',
  reviewMoveUp: 'Reviews',
  reviewMoveUps: 'Reviews',
};

/** Of alternatives the first that the menu has. */
const bottomBar: Record<MenuKind, readonly (RouteName | readonly RouteName[])[]> = {
  learner: ['home', 'viewCourses', 'viewEvents', 'viewResources'],
  member: ['home', 'viewCourses', 'community', 'viewStage'],
  groupLeader: ['home', ['viewGroup', 'group'], ['reviewMoveUps', 'reviewMoveUp'], 'questions'],
  stageLeader: ['home', 'manageStage', ['reviewMoveUps', 'reviewMoveUp'], 'questions'],
  subGroup: ['home', 'subGroup', 'myPeople', 'questions'],
  affiliate: ['home', 'affiliateLeads', 'affiliateLinks', 'affiliateCommission'],
  admin: ['home', 'users', 'payment', 'reportSummary'],
};

/** The phone's bottom bar: at most four links of the role's menu; the fifth place opens the whole menu. */
export function bottomBarFor(roleId: string, viewer: MenuViewer, options: MenuOptions = {}): MenuLink[] {
  const links = menuFor(roleId, viewer, options).flatMap((item) => ('entries' in item ? item.entries : [item]));
  const find = (route: RouteName) => links.find((one) => 'route' in one && one.route === route);
  return bottomBar[menuKindOf(roleId)].flatMap((routes) => {
    const [route] = [routes].flat().filter(find);
    const link = route && find(route);
    return link ? [{ ...link, label: barWords[route] ?? link.label }] : [];
  });
}

function reviewMenu({ stagesAsReviewer }: MenuViewer): MenuItem {
  return { label: 'Review Move-Up', key: 'reviewMoveUp', entries: reviewLinks(stagesAsReviewer) };
}

function ownFooterLinks(roleId: string | null): MenuLink[] {
  if (roleId === null) return [linkTo('logInHelp')];
  if (roleId === 'affiliate') return [linkTo('affiliatePayout')];
  return isMemberLike(roleId) ? [linkTo('community')] : [linkTo('changelog', 'Changelog')];
}
