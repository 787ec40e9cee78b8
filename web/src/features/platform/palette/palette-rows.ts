import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { hrefOf, isHeading, type MenuItem, type MenuLink, type MenuViewer } from '@app/rules/navigation/menu-link';
import {
  type ActionIcon,
  type ActionPerson,
  type ActionRights,
  actionsFor,
  enrolNewPerson,
  generalActions,
  type PaletteAction,
} from '@app/rules/platform/palette/actions';
import { type FoundKind, foundKinds, isFoundKind, type PaletteGroup } from '@app/rules/platform/palette/found';
import { type Jump, jumpPath, jumps } from '@app/rules/platform/palette/jumps';
import { otherPages } from '@app/rules/navigation/palette/other-pages';
import type { RecentThing } from '@app/rules/platform/palette/recent';
import { beginsWords, shortestTyped } from '@app/rules/platform/palette/typed-text';
import type { FoundRow } from './use-found.ts';

export type RowIcon = FoundKind | 'page' | ActionIcon;

/** A line of the palette, wherever it comes from. */
export type PaletteLine = {
  key: string;
  group: PaletteGroup;
  icon: RowIcon;
  title: string;
  detail: string | null;
  path: string;
  /** The word at the end of the line. */
  end?: string;
  keys?: readonly string[];
  badge?: FoundRow['badge'];
  amount?: number | null;
  person?: FoundRow['person'];
  isElsewhere?: boolean;
  isGuess?: boolean;
};

/** What the viewer may open and do, and where their menus lead. */
export type PaletteScope = {
  rights: ActionRights;
  mayOpen: (jump: Jump) => boolean;
  /** How much waits at a place. */
  waitingAt: (jump: Jump) => number | undefined;
  menu: readonly MenuItem[];
  /** The links under their picture. */
  ownMenu: readonly MenuLink[];
  viewer: MenuViewer;
  quickCreate: readonly MenuLink[];
};

export function foundLines(rows: readonly FoundRow[]): PaletteLine[] {
  return rows.flatMap(({ kind, ...row }) =>
    isFoundKind(kind)
      ? [
          {
            ...row,
            group: foundKinds[kind].group,
            icon: kind,
            ...(foundKinds[kind].group === 'content' && { end: foundKinds[kind].label }),
          },
        ]
      : [],
  );
}

export function recentLines(things: readonly RecentThing[]): PaletteLine[] {
  return things.map(({ kind, title, detail, path }) => ({
    key: `recent:${path}`,
    group: 'pages',
    icon: kind,
    title,
    detail,
    path,
    end: kind === 'page' ? 'Page' : foundKinds[kind].label,
  }));
}

/** The places of `G` and a letter. */
export function jumpLines({ mayOpen, waitingAt }: PaletteScope): PaletteLine[] {
  return jumps.filter(mayOpen).map((jump) => ({
    key: `jump:${jump.key}`,
    group: 'pages',
    icon: 'page',
    title: jump.label,
    detail: waitingText(waitingAt(jump)),
    path: jumpPath(jump),
    keys: ['G', jump.key],
  }));
}

const waitingText = (count: number | undefined) => (count === undefined ? null : `${count} waiting`);

/** Pages of the menus, from memory. */
export function pageLines(scope: PaletteScope, text: string): PaletteLine[] {
  const known = jumpLines(scope);
  const links = scope.menu.flatMap((item): PageLink[] =>
    isHeading(item) ? item.entries.map((link) => ({ link, heading: item.label })) : [{ link: item, heading: null }],
  );
  const labels = new Set(links.map(({ link, heading }) => heading ?? link.label));
  // The menu does not have all that is worked on.
  const others = [...otherPages(scope.viewer), ...scope.ownMenu]
    .filter(({ label }) => !labels.has(label))
    .map((link) => ({ link, heading: null }));
  const pages = eachOnce([...links, ...others]).map(({ link, heading }): PaletteLine => ({
    key: `page:${hrefOf(link)}:${link.label}`,
    group: 'pages',
    icon: 'page',
    title: link.label,
    detail: heading,
    path: hrefOf(link),
  }));
  const paths = new Set(known.map(({ path }) => path));
  return [...known, ...pages.filter(({ path }) => !paths.has(path))].filter(({ title, detail }) =>
    beginsWords(`${title} ${detail ?? ''}`, text),
  );
}

type PageLink = { link: MenuLink; heading: string | null };

/** Two headings may have the same page. */
function eachOnce(links: readonly PageLink[]): PageLink[] {
  return [...new Map(links.toReversed().map((each) => [hrefOf(each.link), each])).values()].toReversed();
}

/** What can be done: for the person in question, or in general when there is none. */
export function actionLines(scope: PaletteScope, subject: ActionPerson | null, text: string, isNew: boolean) {
  if (subject) return actionsFor(subject, scope.rights).map(actionLine);
  const general = [...generalActions(scope.rights).map(actionLine), ...scope.quickCreate.map(createLine)];
  if (text.trim().length < shortestTyped) return general;
  const matching = general.filter(({ title }) => beginsWords(title, text));
  // Who types what an action is called means no person of that name.
  return matching.length > 0 || !isNew ? matching : enrolNewPerson(text, scope.rights).map(actionLine);
}

export function subjectOf(line: PaletteLine | undefined): ActionPerson | null {
  const { person } = line ?? {};
  if (!person) return null;
  return { ...person, openAmount: person.openAmount === null ? null : (centavosFromPesos(person.openAmount) ?? 0) };
}

function actionLine({ id, label, detail, key, icon, path, isElsewhere }: PaletteAction): PaletteLine {
  return {
    key: `action:${id}`,
    group: 'actions',
    icon,
    title: label,
    detail: detail ?? null,
    path,
    ...(key && { keys: ['Alt', key] }),
    ...(isElsewhere && { isElsewhere }),
  };
}

function createLine(link: MenuLink): PaletteLine {
  return {
    key: `create:${link.label}`,
    group: 'actions',
    icon: 'create',
    title: link.label,
    detail: null,
    path: hrefOf(link),
  };
}
