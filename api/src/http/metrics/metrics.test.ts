import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildSchema } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { noteBackup } from '#backup/note-backup.ts';
import { Documents } from '#graphql/documents.ts';
import { enqueueJob } from '#jobs.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { useTestServer } from '#testing/test-server.ts';

const token = 'metrics-token-of-tests';
/** The database stands for its own copy, too. */
const copy = {
  get pool() {
    return server.database.pool;
  },
} as TestDatabase;
const server = useTestServer({ metricsToken: token, copy });
let figures = '';

async function readFigures(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.inject({ method: 'GET', url: '/api/metrics', headers })).body;
}

beforeAll(async () => {
  const { db } = server.database;
  const mail = { template: 'email-in-use', to: { address: 'ana@example.com' }, shown: { firstName: 'Ana' } } as const;
  await queueMail({ ...server.platform, now: server.clock.now() }, { ...mail, dedupeKey: 'one' });
  await enqueueJob(db, 'check-books', {}, { runAt: new Date('2099-01-01') });
  await db.execute(sql`insert into job_workers values ('one', now())`);
  await noteBackup(
    { appUrl: server.database.appUrl, secrets: ['x'] },
    { name: 'one' },
    new Date(Date.now() - 7_200_000),
  );
  const browser = server.browser();
  await browser.graphql('query OfAStranger { __typename }');
  await browser.graphql('query { failedJobs { totalCount } }');
  figures = await readFigures();
});

test.each([
  'tribe_jobs{task="send-mail",state="due"} 1',
  'tribe_jobs{task="check-books",state="later"} 1',
  'tribe_mails{status="queued"} 1',
  'tribe_mails{status="failed"} 0',
  'tribe_proofs_waiting 0',
  'tribe_job_workers 1',
  'tribe_replica_up 1',
  'tribe_replica_lag_seconds 0',
  'tribe_figures_up 1',
  'tribe_graphql_operation_seconds_count{operation="other",type="query"} 2',
  'tribe_graphql_operation_errors_total{operation="other",kind="refused"} 1',
  'database_connections{pool="requests",state="waiting"} 0',
])('the metrics say %s', (line) => {
  expect(figures.split('\n')).toContain(line);
});

test('they say how old the last backup is', () => {
  expect(figures).toMatch(/^tribe_backup_age_seconds 72\d\d(?:\.\d+)?$/m);
});

test('they name nobody’s operations but our own, and are kept for some seconds', async () => {
  expect(figures).not.toContain('OfAStranger');
  await enqueueJob(server.database.db, 'check-books', {});
  expect(await readFigures()).toContain('tribe_jobs{task="check-books",state="due"} 0');
});

test('an operation of the application is counted by its name', async () => {
  const seen: string[] = [];
  const known = new Map([['hash', 'query Ours { __typename }']]);
  const documents = new Documents(buildSchema('type Query { one: Int }'), known, (operation, run) => {
    seen.push(operation.name);
    return run();
  });
  for (const text of ['query Ours { __typename }', 'query Theirs { __typename }', '{ __typename }']) {
    const prepared = documents.prepare(text);
    if (prepared.ok) await prepared.value.run({}, {});
  }
  expect(seen).toEqual(['Ours', 'other', 'other']);
});

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
const alerts = (parse(read('deploy', 'prometheus', 'alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
type Panels = { panels: { title: string; targets?: { expr: string }[] }[] };
const dashboard = JSON.parse(read('deploy', 'grafana', 'tribe-dashboard.json')) as Panels;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** Words of Prometheus' language that the files use. */
const language = new Set(
  'sum max min by rate increase histogram_quantile label_replace topk offset up absent or'.split(' '),
);

/** What is left without labels, texts, times and words of the language. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\boffset \w+/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name).filter((name) => !language.has(name));
}

test.each([...alerts.map(({ alert, expr }) => ({ title: alert, expr })), ...panels])(
  'what "$title" reads is there',
  ({ expr }) => {
    const known = new Set([...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const names = metricsIn(expr).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);

test('operations.md says what to do for every alert, and for no other', () => {
  const headings = [...read('docs', 'operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
});
