/** Answers of a server for tests of the report pages. */

const bucket = (from: string, to: string, count: number, amount: number | null, parts: object[] = []) => ({
  __typename: 'ReportBucket',
  from,
  to,
  count,
  amount,
  parts,
});
const part = (key: string, count: number, amount: number | null) => ({
  __typename: 'ReportPart',
  key,
  count,
  amount,
});
const group = (key: string, label: string, count: number, amount: number | null, before: number) => ({
  __typename: 'ReportGroup',
  key,
  label,
  leader: null,
  count,
  amount,
  beforeCount: count,
  beforeAmount: before,
});

/** Two weeks of collections by platform. */
export const collections = {
  __typename: 'Report',
  source: 'collections',
  by: 'platform',
  from: '2026-10-17',
  to: '2026-11-15',
  total: { __typename: 'ReportFigure', count: 3, amount: 5500 },
  before: { __typename: 'ReportFigure', count: 2, amount: 5000 },
  buckets: [
    bucket('2026-11-01', '2026-11-07', 2, 4000, [part('gcash', 1, 3000), part('maya', 1, 1000)]),
    bucket('2026-11-08', '2026-11-15', 1, 1500, [part('gcash', 1, 1500)]),
  ],
  beforeBuckets: [bucket('2026-10-01', '2026-10-07', 1, 2500), bucket('2026-10-08', '2026-10-16', 1, 2500)],
  groups: [group('gcash', 'GCash', 2, 4500, 4000), group('maya', 'Maya', 1, 1000, 1000)],
};

export const rowsOf = (title: string, count: number, amount: number | null = null) => ({
  __typename: 'ReportRows',
  title,
  count,
  amount,
  items: Array.from({ length: count }, (_, place) => ({
    __typename: 'ReportRow',
    id: String(place + 1),
    day: '2026-11-15',
    at: '2026-11-15T13:12:00Z',
    title: 'Launchpad',
    detail: 'Launchpad, 2 of 6',
    reference: `0031 552 774${place}`,
    amount: amount === null ? null : amount / count,
    by: 'Grace M.',
    path: null,
    person: { __typename: 'DeskPerson', id: place + 10, name: `Liza Mae ${place + 1}`, profileImage: null },
  })),
});

type Values = { key: string; source: string; count: number; amount?: number };

export const figure = ({ key, source, count, amount }: Values) => ({
  __typename: 'PageFigure',
  key,
  source,
  rows: `of:${source}`,
  unit: amount === undefined ? 'count' : 'money',
  count,
  amount: amount ?? null,
  beforeCount: Math.round(count / 2),
  beforeAmount: amount === undefined ? null : amount / 2,
  spark: [1, 2, 3],
});
