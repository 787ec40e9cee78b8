import { expect, test } from 'vitest';
import {
  reportDimensions,
  reportFacts,
  reportSourceIds,
  dimensionOf,
  maySeeReport,
  unitWords,
} from './report-catalog.ts';
import { ALL_ROWS, othersPart, parseRows, printRows, rowsTitle } from './report-rows.ts';

test.each([
  { text: 'all', rows: ALL_ROWS },
  { text: 'platform:gcash', rows: { of: null, parts: [{ dimension: 'platform', key: 'gcash' }], days: null } },
  {
    text: 'of:overdue,batch:3',
    rows: { of: 'overdue', parts: [{ dimension: 'batch', key: '3' }], days: null },
  },
  {
    text: 'days:2026-11-01..2026-11-07',
    rows: { of: null, parts: [], days: { from: '2026-11-01', to: '2026-11-07' } },
  },
  {
    text: 'of:collections,platform:gcash,product:4,days:2026-11-01..2026-11-01',
    rows: {
      of: 'collections',
      parts: [
        { dimension: 'platform', key: 'gcash' },
        { dimension: 'product', key: '4' },
      ],
      days: { from: '2026-11-01', to: '2026-11-01' },
    },
  },
  {
    text: 'campaign:a%2Cb%3A%22c%22%20%25',
    rows: { of: null, parts: [{ dimension: 'campaign', key: 'a,b:"c" %' }], days: null },
  },
  { text: 'batch:/', rows: { of: null, parts: [othersPart('batch')], days: null } },
  {
    text: 'campaign:/a%2Fb/c',
    rows: { of: null, parts: [othersPart('campaign', ['a/b', 'c'])], days: null },
  },
  { text: 'batch:-', rows: { of: null, parts: [{ dimension: 'batch', key: '-' }], days: null } },
] as const)('"$text" is read and written', ({ text, rows }) => {
  expect(parseRows(text)).toEqual(rows);
  expect(printRows(rows)).toBe(text);
});

test.each([
  '',
  'platform',
  'platform:',
  ':gcash',
  'nothing:1',
  'of:nothing',
  'platform:gcash,of:collections',
  'of:overdue,platform:gcash',
  'platform:gcash,platform:maya',
  'days:2026-11-07..2026-11-01',
  'days:2026-11-07',
  'days:x..y',
  'days:2026-11-01..2026-11-02,days:2026-11-01..2026-11-02',
  'campaign:%',
  'campaign:%00',
  'campaign:/a/%00',
  `campaign:${'a'.repeat(1000)}`,
  'all,platform:gcash',
  'constructor:1',
  '__proto__:1',
])('"%s" names no rows', (text) => expect(parseRows(text)).toBeNull());

test('a source has only the rows of its dimensions, and of itself', () => {
  expect(parseRows('platform:gcash', 'collections')).not.toBeNull();
  expect(parseRows('platform:gcash', 'leads')).toBeNull();
  expect(parseRows('of:leads', 'collections')).toBeNull();
});

test.each([
  { text: 'all', title: 'Collections' },
  { text: 'platform:gcash', title: 'Collections: GCash' },
  { text: 'batch:-', title: 'Collections: Without a batch' },
  { text: 'batch:/', title: 'Collections: Batch: all others' },
  { text: 'platform:gcash,days:2026-11-01..2026-11-07', title: 'Collections: GCash, Nov 1 to Nov 7 2026' },
])('"$text" is headed "$title"', ({ text, title }) => {
  const names = new Map([['platform', 'GCash']] as const);
  expect(rowsTitle('collections', parseRows(text) ?? ALL_ROWS, names)).toBe(title);
});

test.each(reportSourceIds)('%s is said in words and has dimensions that exist', (id) => {
  const facts = reportFacts[id];
  expect(facts.title).not.toBe('');
  expect(facts.description).toMatch(/\.$/);
  expect(facts.dimensions.length).toBeGreaterThan(0);
  expect(facts.dimensions.every((each) => reportDimensions.includes(each))).toBe(true);
  expect(new Set(facts.dimensions).size).toBe(facts.dimensions.length);
  expect(facts.flags.length).toBeGreaterThan(0);
  expect(facts.measure === 'money' && !facts.hasAmount).toBe(false);
});

test.each([
  { by: null, found: 'platform' },
  { by: 'term', found: 'term' },
  { by: 'stage', found: null },
])('collections by $by', ({ by, found }) => expect(dimensionOf('collections', by)).toBe(found));

test('one of the flags of a source is enough', () => {
  expect(maySeeReport('collections', new Set(['paymentReport']))).toBe(true);
  expect(maySeeReport('collections', new Set(['communityReport']))).toBe(false);
  expect(maySeeReport('leads', new Set(['paymentReport', 'communityReport']))).toBe(false);
});

test('units are counted', () => {
  expect([unitWords('collections', 1), unitWords('collections', 1204)]).toEqual(['1 payment', '1,204 payments']);
});
