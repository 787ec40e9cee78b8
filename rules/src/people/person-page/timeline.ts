/** What a line of a person's timeline is about; the filters of the page. */
export const timelineKinds = ['money', 'learning', 'journey', 'contact', 'account'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The picture beside a line. */
export const timelineIcons = [
  'proof',
  'payment',
  'refused',
  'late',
  'subscription',
  'promise',
  'call',
  'message',
  'mail',
  'note',
  'lesson',
  'finished',
  'certificate',
  'event',
  'task',
  'moveUp',
  'win',
  'login',
  'change',
] as const;
export type TimelineIcon = (typeof timelineIcons)[number];

/** A piece of a sentence; names and amounts stand out. */
export type SaidPart = { text: string; isStrong: boolean };

/** A sentence from a template: what is put in stands out, `Watched ${name}`. */
export function said(texts: TemplateStringsArray, ...names: string[]): SaidPart[] {
  return texts
    .flatMap((text, at) => [
      { text, isStrong: false },
      { text: names[at] ?? '', isStrong: true },
    ])
    .filter(({ text }) => text !== '');
}

export type TimelineLine = {
  /** Its source and its row, by `lineId`. */
  id: string;
  at: Date;
  kind: TimelineKind;
  icon: TimelineIcon;
  title: SaidPart[];
  /** A quieter second line. */
  detail?: string | null;
  /** What somebody wrote. */
  quote?: string | null;
  link?: { label: string; address: string } | null;
};

/** Padded, so that the order of texts is that of the rows of the source. */
export function lineId(source: string, row: number): string {
  return `${source}-${String(row).padStart(12, '0')}`;
}

/** Lines on one page. */
export const TIMELINE_PAGE = 20;

/** The last line of a page, and how many lines of its instant were shown so far. */
export type TimelineCursor = { at: Date; id: string; shown: number };

export function cursorText({ at, id, shown }: TimelineCursor): string {
  return `${at.getTime()}.${shown}.${id}`;
}

export function parseCursor(text: string): TimelineCursor | null {
  const [, at = '', shown = '', id = ''] = /^(\d{1,15})\.(\d{1,4})\.([a-zA-Z]{1,30}-[\w-]{1,40})$/.exec(text) ?? [];
  return id ? { at: new Date(Number(at)), id, shown: Number(shown) } : null;
}

/**
 * How many lines each source has to give for a page, up to and including the instant of the cursor: those of that
 * instant that were shown come again and are left out.
 */
export function linesToRead(cursor: TimelineCursor | null): number {
  return TIMELINE_PAGE + 1 + (cursor?.shown ?? 0);
}

/** The newest first; at the same instant in a fixed order. */
function compare(one: Pick<TimelineLine, 'at' | 'id'>, other: Pick<TimelineLine, 'at' | 'id'>): number {
  const difference = other.at.getTime() - one.at.getTime();
  if (difference !== 0) return difference;
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
}

/** One page of the lines of all sources, and where the next one begins; null at the end. */
export function mergeTimeline(
  lists: readonly (readonly TimelineLine[])[],
  cursor: TimelineCursor | null,
): { lines: TimelineLine[]; next: TimelineCursor | null } {
  const coming = lists
    .flat()
    .filter((line) => cursor === null || compare(cursor, line) < 0)
    .toSorted(compare);
  const lines = coming.slice(0, TIMELINE_PAGE);
  const last = lines.at(-1);
  if (!last || coming.length <= TIMELINE_PAGE) return { lines, next: null };
  const sameInstant = lines.filter(({ at }) => at.getTime() === last.at.getTime()).length;
  const before = cursor?.at.getTime() === last.at.getTime() ? cursor.shown : 0;
  return { lines, next: { at: last.at, id: last.id, shown: before + sameInstant } };
}
