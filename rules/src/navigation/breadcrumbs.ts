import { mayOpen, type PageAccess } from './guard.ts';
import { withoutTrailingSlash } from './route-path.ts';
import { matchRoute, pathTo, routeEntry, type RouteMatch, type RouteName } from './route-table.ts';

/** The kind of thing that an id in an address means. */
export type SubjectKind = (typeof thingKinds)[keyof typeof thingKinds];
export type BreadcrumbSubject = { kind: SubjectKind; id: string };

/**
 * One step of the trail; without an address when there is nothing to open. A step for a subject shows its name; the
 * label says what it is until the name is known.
 */
export type Breadcrumb = { label: string; href: string | null; thing?: BreadcrumbSubject };

/** Top-level destinations, over which no breadcrumb bar is drawn. */
export const routesWithoutBreadcrumbs: readonly RouteName[] = [
  'home',
  'community',
  'content',
  'viewCourses',
  'viewEvents',
  'viewResources',
  'liveWorkshopSettings',
  'liveWorkshopSettings2',
  'affiliateTerms',
  'affiliateResources',
  'affiliateLinks',
  'affiliateLeads',
  'affiliateCommission',
  'affiliatePayout',
  'challengeGroups',
  'accountabilityGroups',
  'viewStage',
];

/** Views of a page that have a name of their own, by `view` of the address. */
const viewWords: Partial<Record<RouteName, Readonly<Record<string, string | undefined>>>> = {
  payment: { board: 'Collection board' },
};

/** Pages that belong below another one, though their address does not say so. */
const parents: Partial<Record<RouteName, 'reports'>> = {
  reportSummary: 'reports',
  communityReport: 'reports',
  paymentReport: 'reports',
  infoLogsReport: 'reports',
  bugReports: 'reports',
};

/** The way from home to an address; empty where no bar is drawn or the page is closed to the viewer. */
export function breadcrumbsFor(pathname: string, pageAccess: PageAccess, view: string | null = null): Breadcrumb[] {
  const address = withoutTrailingSlash(pathname);
  const current = matchRoute(address);
  if (!current || !showsBreadcrumbs(current.name) || !mayOpen(current.name, pageAccess)) return [];

  const named = view === null ? undefined : viewWords[current.name]?.[view];
  const segments = address.slice(1).split('/');
  const steps = segments.map((segment, place) => {
    const prefix = `/${segments.slice(0, place + 1).join('/')}`;
    const href = prefix === address && !named ? null : linkOf(prefix, pageAccess);
    return { ...stepOf(segment, segments.slice(0, place), current), href };
  });
  const parent = parents[current.name];
  const above = parent ? [{ label: routeEntry(parent).title, href: linkOf(pathTo(parent), pageAccess) }] : [];
  return [
    { label: 'Home', href: pathTo('home') },
    ...above,
    ...steps,
    ...(named ? [{ label: named, href: null }] : []),
  ];
}

function showsBreadcrumbs(name: RouteName): boolean {
  return routeEntry(name).layout === 'app' && !routesWithoutBreadcrumbs.includes(name);
}

function linkOf(prefix: string, pageAccess: PageAccess): string | null {
  const match = matchRoute(prefix);
  return match && mayOpen(match.name, pageAccess) ? prefix : null;
}

/** Fixed words before an id, and the kind of the id; `*` is an id itself. */
const thingKinds = {
  'access-levels': 'accessLevel',
  affiliates: 'affiliate',
  'affiliate/resources': 'resource',
  batches: 'batch',
  'community/archivedUsers': 'person',
  'community/members': 'person',
  'community/non-members': 'person',
  coupons: 'coupon',
  courses: 'course',
  'courses/my-courses': 'myCourse',
  'courses/my-courses/*': 'myLesson',
  'enroll-user': 'person',
  events: 'event',
  'events/my-events': 'myEvent',
  forms: 'form',
  funnels: 'funnel',
  'funnels/*/coupons': 'coupon',
  'funnels/new': 'product',
  groups: 'group',
  'lesson-files': 'lessonFile',
  lessons: 'lesson',
  'my-people': 'person',
  'payment-terms': 'paymentTerm',
  products: 'product',
  'resource-files': 'resourceFile',
  'resources/my-resources': 'myResource',
  'review-move-up': 'stage',
  stages: 'stage',
  'student-payment-details': 'person',
  'sub-group': 'subGroup',
  'sub-groups': 'subGroup',
  subscriptions: 'subscription',
  'success-managers': 'person',
  units: 'unit',
  'view-subscription': 'person',
} as const;

const kindOf: Readonly<Record<string, SubjectKind | undefined>> = thingKinds;

/** The label of a subject before its name is known. */
const kindWords: Partial<Record<SubjectKind, string>> = {
  myCourse: 'Course',
  myLesson: 'Lesson',
  myEvent: 'Event',
  myResource: 'Resource',
  subGroup: 'Sub-group',
};

/** Where screens say another word than the path. */
const pathWords: Partial<Record<string, string>> = {
  api: 'API',
  archivedUsers: 'Archived people',
  'default-settings': 'Settings',
  'enroll-user': 'Enroll a person',
  enrolments: 'Enrollments',
  'info-logs-report': 'Info logs',
  mails: 'Emails',
  mergeUsers: 'Merge people',
};

function stepOf(segment: string, before: string[], { name, params }: RouteMatch): Pick<Breadcrumb, 'label' | 'thing'> {
  const id = decodeURIComponent(segment);
  const isParam = Object.values<string | number>(params).some((value) => String(value) === id);
  if (!isParam) return { label: pathWords[id] ?? humanised(id) };
  const values = new Set(Object.values<string | number>(params).map(String));
  const kind = kindOf[before.map((word) => (values.has(word) ? '*' : word)).join('/')];
  if (kind) return { label: kindWords[kind] ?? humanised(kind), thing: { kind, id } };
  // A slug in words says who or what it is; a number says nothing, but the title of its page does.
  return { label: /\d/.test(id) ? routeEntry(name).title : (pathWords[id] ?? humanised(id)) };
}

/** `my-courses` and `uploadContents` as words, the first with a capital; a prefix such as `non-` keeps its hyphen. */
function humanised(text: string): string {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/(?<!^(?:non|sub))[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
