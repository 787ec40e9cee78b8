import { stageTitle } from '../journey/stages/stage-title.ts';
import { mayOpen } from './guard.ts';
import type { ParamValue } from './path-params.ts';
import { addressOf, routeEntry, type RouteName } from './route-table.ts';
import { safeRedirect } from './safe-redirect.ts';

export type StageSummary = {
  id: number;
  number: number;
  name: string;
  /** Requests to move up that nobody has decided. */
  waiting?: number;
};

/** The facts about the current user that menus need. */
export type MenuViewer = {
  pageAccess: Readonly<Record<string, boolean | undefined>>;
  functionAccess: Readonly<Record<string, boolean | undefined>>;
  accessLevels: readonly { id: string }[];
  /** The moment the affiliate terms were accepted. */
  affiliateTimestamp: string | Date | null;
  /** The sub-group that the person leads or belongs to. */
  subGroupId: number | null;
  /** The groups that the person leads. */
  managedGroups: readonly { id: number; name: string }[];
  managedStage: StageSummary | null;
  stagesAsReviewer: readonly StageSummary[];
  isFastTrackStudent: boolean;
  accountabilityAsLeaderId: number | null;
  accountabilityGroupId: number | null;
};

export type MenuOptions = {
  /** Values of settings as they are stored: texts, 'true' meaning on. */
  settings?: MenuSettings;
};

export type MenuSettings = {
  'enable-affiliate'?: string | null;
  'enable-challenge-buddies'?: string | null;
  'community-support-url'?: string | null;
  'bonuses-course-id'?: string | number | null;
};

export type RouteLink = { label: string; route: RouteName; params?: Readonly<Record<string, ParamValue>> };
export type MenuLink = RouteLink | { label: string; href: string };
export type MenuHeading = { label: string; key: string; entries: readonly MenuLink[] };
export type MenuItem = MenuLink | MenuHeading;

export const isHeading = (item: MenuItem): item is MenuHeading => 'entries' in item;

/** A link under the page's own title unless other words are given. */
export function linkTo(route: RouteName, label?: string, params?: RouteLink['params']): RouteLink {
  return { label: label ?? routeEntry(route).title, route, ...(params && { params }) };
}

export function hrefOf(link: MenuLink): string {
  return 'href' in link ? link.href : addressOf(link.route, link.params);
}

/** A link to an address that staff typed into a setting; none when it is empty or no web address. */
export function settingLink(label: string, address: string | null | undefined): MenuLink[] {
  const href = address?.trim() ?? '';
  const isWebAddress = /^https?:\/\/[^\s\\]+$/i.test(href);
  const isOwnPath = href !== '' && safeRedirect(href) === href;
  return isWebAddress || isOwnPath ? [{ label, href }] : [];
}

/** The part of a menu that a person sees: open pages, and headings that have any. */
export function visibleItems(items: readonly MenuItem[], viewer: MenuViewer): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (!isHeading(item)) return visibleLinks([item], viewer);
    const entries = visibleLinks(item.entries, viewer);
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}

export function visibleLinks<Link extends MenuLink>(
  links: readonly Link[],
  { pageAccess }: Pick<MenuViewer, 'pageAccess'>,
): Link[] {
  return links.filter((link) => !('route' in link) || mayOpen(link.route, pageAccess));
}

/** The stages whose move-ups the person reviews: the one they manage first, then the others. */
export function reviewedStages({ managedStage, stagesAsReviewer }: MenuViewer): StageSummary[] {
  if (!managedStage) return [...stagesAsReviewer];
  return [managedStage, ...stagesAsReviewer.filter(({ id }) => id !== managedStage.id)];
}

export function reviewLinks(stages: readonly StageSummary[]): RouteLink[] {
  return stages.map((stage) =>
    linkTo('reviewMoveUp', `${stageTitle(stage)}${stage.waiting ? ` (${stage.waiting})` : ''}`, { id: stage.id }),
  );
}
