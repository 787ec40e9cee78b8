import type { RouteName } from '@app/rules/navigation/route-table';
import type { Rolldown } from 'vite';
import {
  frameModule,
  isStaffPage,
  pageModules,
  staffFrameModule,
  staffHomeModules,
  staffPagesModule,
} from './page-modules.ts';

/** What members open every day, on a phone. What two of these pages share is in one file, so that the next one is there at once. */
export const membersPages: readonly RouteName[] = [
  'home',
  'viewCourses',
  'viewCourse',
  'viewLesson',
  'viewStage',
  'community',
  'account',
  'viewEvents',
  'viewEvent',
];

/** What only these share is in a file of their own: the others would carry it for nothing. */
export const places: readonly { name: string; pages: readonly RouteName[] }[] = [
  { name: 'learning', pages: ['viewCourses', 'viewCourse', 'viewLesson'] },
  { name: 'events', pages: ['home', 'viewEvents', 'viewEvent'] },
];

export const deskPages: readonly RouteName[] = ['users', 'payment'];

/** What so many pages share is in the file of staff, with their frame. */
const manyPages = 20;

/**
 * Which modules travel together, what others build on first. Left alone, whatever two pages share becomes a file of its
 * own, and a list would be 50 files. A group takes along what its modules import, unless one of higher priority has it
 * already: a module that imports forms does not belong in a folder of `kit`, or every page would load the forms.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 15 },
  { name: 'start', test: /rolldown[/:]runtime/, priority: 15 },
  { name: 'dates', test: within('temporal-polyfill'), priority: 14 },
  { name: frameFile, debugName: 'frame', priority: 13 },
  { name: placeFile, debugName: 'places of members', priority: 13 },
  { name: sharedPartFile, debugName: 'parts of members and staff', priority: 12 },
  { name: membersPageFile, debugName: 'pages of members', priority: 11 },
  { name: staffHomeSmallFile, debugName: 'what others have of the homes of staff', priority: 10.6 },
  { name: staffHomeFile, debugName: 'parts of the homes of staff', priority: 10.5 },
  { name: laterFile, debugName: 'later parts of members', priority: 10 },
  { name: 'forms', test: isOfForms, priority: 9 },
  { name: 'library', test: isOfLibrary, minShareCount: 2, priority: 8 },
  { name: 'pickers', test: isOfPickers, minShareCount: 2, priority: 7 },
  { name: 'calendar', test: isOfCalendar, priority: 6 },
  { name: laterFormsFile, debugName: 'later parts of members with forms', priority: 5 },
  { name: laterDeskFile, debugName: 'later parts of members with the desk', priority: 5 },
  { name: staffFile, debugName: 'staff', priority: 4 },
  { name: 'files', test: within(...web('parts/files/upload')), minShareCount: 2, priority: 3 },
  { name: deskFile, debugName: 'desk', priority: 2 },
];

type Find = (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
type Build = { getModuleInfo: Find };

let reach: ReturnType<typeof reachOf> | null = null;

/**
 * The frame around every page for signed-in people, and what two pages of members share, or one of them with many pages
 * of staff: one file, since hardly a page needs only half of it.
 */
function frameFile(id: string, build: Build): string | null {
  const count = membersPagesWith(id, build).length;
  const isShared = count > 1 || (count === 1 && (isCommon(id, build) || isSmall(id)));
  return (isShared && placeFile(id, build) === null) || reachIn(build).frame.has(id) ? 'frame' : null;
}

/** What pages of one place share, and no other page of members has. */
function placeFile(id: string, build: Build): string | null {
  // The community shows it below its feed, and would load the whole home for it.
  if (within(...web('features/learning/events/my-events/coming-events-panel.tsx'))(id)) return 'events';
  const pages = membersPagesWith(id, build);
  if (pages.length < 2 || isSmall(id) || reachIn(build).frame.has(id)) return null;
  return places.find((place) => pages.every((page) => place.pages.includes(page)))?.name ?? null;
}

/** Small, and wanted in many places: not worth all that a page of members shares with one of staff. */
function isSmall(id: string): boolean {
  return within(
    'rules/src/people/users',
    '@tabler/icons-react',
    ...web('session', 'ui/figures/progress-ring.tsx', 'ui/figures/progress-ring.module.css'),
  )(id);
}

/** What one page of members shares with pages of staff. */
function sharedPartFile(id: string, build: Build): string | null {
  const [page] = membersPagesWith(id, build);
  return page && (reachIn(build).pages.get(id)?.size ?? 0) > 1 ? `${page}-parts` : null;
}

/** Each page of members is whole, though its sheets come later and use some of it. */
function membersPageFile(id: string, build: Build): string | null {
  const [page] = membersPagesWith(id, build);
  return page ? `${page}-page` : null;
}

function membersPagesWith(id: string, build: Build): RouteName[] {
  const pages = reachIn(build).pages.get(id);
  return membersPages.filter((page) => pages?.has(page));
}

/**
 * What later parts of members' pages share with many pages of staff: in the file of staff it would bring all of theirs to
 * a phone.
 */
function laterFile(id: string, build: Build): string | null {
  return isSharedLater(id, build) && !reachIn(build).forms.has(id) && !isOfCalendar(id) ? 'later' : null;
}

/** Apart, since most later parts need no forms. */
function laterFormsFile(id: string, build: Build): string | null {
  return isSharedLater(id, build) ? 'later-forms' : null;
}

function isSharedLater(id: string, build: Build): boolean {
  return reachIn(build).later.has(id) && isCommon(id, build);
}

/**
 * What the homes of staff share with their pages: in the files of those it would bring a whole list, with its forms, to a
 * home that needs one rule of it. What the lists of every day and sheets of members have of it is small, and a file of
 * its own, or they would bring the parts of the homes.
 */
function staffHomeFile(id: string, build: Build): string | null {
  const { staffHomes, pages } = reachIn(build);
  return staffHomes.has(id) && pages.has(id) ? 'staff-home-parts' : null;
}

function staffHomeSmallFile(id: string, build: Build): string | null {
  const { staffHomes, later, pages } = reachIn(build);
  const isElsewhere = later.has(id) || deskPages.some((page) => pages.get(id)?.has(page));
  return staffHomes.has(id) && isElsewhere ? 'staff-home-small' : null;
}

/** The frame of staff and the list of their pages, which every page of theirs needs, and what many of these share. */
function staffFile(id: string, build: Build): string | null {
  return id === staffPagesModule || reachIn(build).staffFrame.has(id) || isCommon(id, build) ? 'staff' : null;
}

function isCommon(id: string, build: Build): boolean {
  return (reachIn(build).pages.get(id)?.size ?? 0) >= manyPages;
}

/** What later parts of members' pages share with the desk: in its file they would bring all of it to a phone. */
function laterDeskFile(id: string, build: Build): string | null {
  const pages = reachIn(build).pages.get(id);
  const isOfBoth = reachIn(build).later.has(id) && deskPages.some((page) => pages?.has(page));
  return isOfBoth && !isOfCalendar(id) ? 'later-desk' : null;
}

/** The lists that staff have open all day, with what they share. */
function deskFile(id: string, build: Build): string | null {
  const pages = reachIn(build).pages.get(id);
  const [page] = deskPages.filter((each) => pages?.has(each));
  return page ? (pages?.size === 1 ? `${page}-page` : 'desk') : null;
}

function reachIn(build: Build) {
  reach ??= reachOf((id) => build.getModuleInfo(id));
  return reach;
}

function reachOf(find: Find) {
  const pages = new Map<string, Set<RouteName>>();
  for (const [name, path] of pageModules())
    for (const id of importedBy(path, find)) pages.set(id, (pages.get(id) ?? new Set()).add(name));
  const later = new Set([...laterParts(find)].flatMap((part) => [...importedBy(part, find)]));
  const needsForms = (id: string) =>
    [...importedBy(id, find)].some((each) => isOfForms(each) || isOfLibrary(each) || isOfPickers(each));
  const forms = new Set([...later].filter(needsForms));
  const staffHomes = new Set(staffHomeModules.flatMap((home) => [...importedBy(home, find)]));
  return {
    pages,
    later,
    forms,
    frame: importedBy(frameModule, find),
    staffFrame: importedBy(staffFrameModule, find),
    staffHomes,
  };
}

/** What members load after the pages of every day: their other pages, and the parts that a page of theirs asks for. */
function laterParts(find: Find): Set<string> {
  const pages = pageModules().filter(([name]) => !isStaffPage(name));
  const others = pages.filter(([name]) => !membersPages.includes(name)).map(([, path]) => path);
  const atOnce = [frameModule, ...pages.map(([, path]) => path)].flatMap((path) => [...importedBy(path, find)]);
  const parts = atOnce.flatMap((id) => find(id)?.dynamicallyImportedIds ?? []);
  const known = new Set([frameModule, staffFrameModule, staffPagesModule, ...pageModules().map(([, path]) => path)]);
  return new Set([...others, ...parts.filter((id) => !known.has(id))]);
}

/** The module and all that it imports at once. */
function importedBy(id: string, find: Find, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of find(id)?.importedIds ?? []) importedBy(imported, find, seen);
  return seen;
}

function isOfForms(id: string): boolean {
  return within('zod', '@mantine/form', ...web('ui/form/form.tsx', 'ui/form/use-schema-form.ts'))(id);
}

/** Fields with a list to search in, the only ones of a library: pages without them load nothing of it. */
function isOfLibrary(id: string): boolean {
  return within('@mantine/core/esm/core', '@mantine/hooks', '@floating-ui')(id);
}

function isOfPickers(id: string): boolean {
  return within('@mantine/core', ...web('ui/heavy', 'ui/choices/select-field.tsx'))(id);
}

/** Apart: lists that staff open all day have a day to pick only in a sheet. */
function isOfCalendar(id: string): boolean {
  return within('@mantine/dates', 'dayjs', ...web('ui/fields/date-field.tsx'))(id);
}

/** Whether a module is in one of the folders, or is a named file; a package is named by its import. */
function within(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/${path}/`) || id.endsWith(`/${path}`));
}

function web(...folders: string[]) {
  return folders.map((folder) => `web/src/${folder}`);
}
