import { expect, test } from 'vitest';
import {
  cursorText,
  lineId,
  linesToRead,
  mergeTimeline,
  parseCursor,
  said,
  TIMELINE_PAGE,
  type TimelineCursor,
  type TimelineLine,
} from './timeline.ts';
import { byManilaDay } from './timeline-days.ts';

const line = (id: string, at: string | number): TimelineLine => ({
  id,
  at: new Date(at),
  kind: 'money',
  icon: 'payment',
  title: said`Paid`,
});

/** As a source answers: its newest lines up to the instant of the cursor. */
const answered = (all: readonly TimelineLine[], cursor: TimelineCursor | null) =>
  all
    .filter(({ at }) => cursor === null || at <= cursor.at)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, linesToRead(cursor));

function walk(sources: readonly TimelineLine[][]): string[][] {
  const pages: string[][] = [];
  let cursor: TimelineCursor | null = null;
  do {
    const from: TimelineCursor | null = cursor;
    const { lines, next } = mergeTimeline(
      sources.map((all) => answered(all, from)),
      from,
    );
    pages.push(lines.map(({ id }) => id));
    cursor = next && parseCursor(cursorText(next));
  } while (cursor && pages.length < 50);
  return pages;
}

test('lines of several sources come newest first, and at one instant in a fixed order', () => {
  const lists = [
    [line('payment-2', 3000), line('payment-1', 1000)],
    [line('note-9', 3000), line('note-8', 2000)],
  ];
  const { lines, next } = mergeTimeline(lists, null);
  expect(lines.map(({ id }) => id)).toEqual(['payment-2', 'note-9', 'note-8', 'payment-1']);
  expect(next).toBeNull();
});

test('walking from page to page shows every line once', () => {
  const payments = Array.from({ length: 30 }, (_, at) => line(lineId('payment', at), at * 1000));
  const notes = Array.from({ length: 25 }, (_, at) => line(lineId('note', at), at * 1200));
  const pages = walk([payments, notes]);
  expect(pages.map(({ length }) => length)).toEqual([TIMELINE_PAGE, TIMELINE_PAGE, 15]);
  expect(new Set(pages.flat()).size).toBe(55);
});

test('an import with a hundred lines of one instant is walked through, too', () => {
  const all = Array.from({ length: 100 }, (_, at) => line(lineId('change', at), 5000));
  const pages = walk([all, [line('note-1', 9000), line('note-0', 1000)]]);
  expect(pages.flat()).toHaveLength(102);
  expect(new Set(pages.flat()).size).toBe(102);
});

test.each(['', 'x', '12', '12.1.', '12.1.drop table', '12.1.a b', '1'.repeat(30)])('%s is no cursor', (text) => {
  expect(parseCursor(text)).toBeNull();
});

test('what is put into a sentence stands out', () => {
  expect(said`Watched ${'Invoices'}, 9 minutes`).toEqual([
    { text: 'Watched ', isStrong: false },
    { text: 'Invoices', isStrong: true },
    { text: ', 9 minutes', isStrong: false },
  ]);
});

test('days are days in Manila', () => {
  const now = new Date('2026-11-16T01:40:00Z');
  const lines = [
    line('a-1', '2026-11-15T16:30:00Z'),
    line('a-2', '2026-11-15T15:30:00Z'),
    line('a-3', '2026-11-10T02:00:00Z'),
    line('a-4', '2026-11-10T01:00:00Z'),
  ];
  expect(byManilaDay(lines, now).map(({ label, lines: ofDay }) => [label, ofDay.length])).toEqual([
    ['Today', 1],
    ['Yesterday, Sun, Nov 15 2026', 1],
    ['Tue, Nov 10 2026', 2],
  ]);
});
