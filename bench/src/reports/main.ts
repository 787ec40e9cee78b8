import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connect, patientLimits } from '@app/api/src/db/client.ts';
import { startEmbeddedDatabase } from '@app/api/src/db/embedded/launcher.ts';
import { prepareDatabase } from '@app/api/src/db/migrate.ts';
import { seedReferenceData } from '@app/api/src/db/seed/reference.ts';
import type { Context } from '@app/api/src/context.ts';
import { countCohorts } from '@app/api/src/features/care/retention/count-cohorts.ts';
import { countReportDays } from '@app/api/src/features/insight/reports/count-days.ts';
import { communityReport } from '@app/api/src/features/insight/report-pages/community-report.ts';
import { paymentReport } from '@app/api/src/features/insight/report-pages/payment-report.ts';
import { reportSummary } from '@app/api/src/features/insight/report-pages/report-summary.ts';
import { openReportRows, reportRows, rowsInTurn } from '@app/api/src/features/insight/reports/report-rows.ts';
import { runReport } from '@app/api/src/features/insight/reports/run-report.ts';
import { reportFacts, reportSourceIds } from '@app/rules/insight/reports/report-catalog';
import { pageFlags } from '@app/rules/people/access/flags';
import { loadInBulk } from '../bulk.ts';
import { cpuBetween, databaseCpu } from '../database-cpu.ts';
import { makeAccounts } from '../data-set.ts';
import { makeHistory } from '../history-set.ts';
import { makeJourney } from '../journey-set.ts';
import { makeLeads } from '../leads-set.ts';
import { makeLearning } from '../learning-set.ts';
import { makeMoney } from '../money-set.ts';
import { makeReportFacts, makeReportSpans } from '../reports-set.ts';

// npm run bench -- reports [--people 100000]: every report over a month and over a year, with eighteen months of facts
// npm run bench -- reports --data /tmp/tribe-reports [--only logins] [--rounds 3], where the next run finds the facts again
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    data: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const people = Number(values.people);
/** Milliseconds, by the requirement: of every report, and of the page that is opened every morning. */
const limit = 1_000;
const summaryLimit = 200;
const rounds = Number(values.rounds);
/** Whom a search finds. */
const searches = { 'a hundred people': 'juan123', 'one in twelve': 'flores', everybody: 'juan' };

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'tribe-bench-reports-'));
mkdirSync(dataDir, { recursive: true });
const filled = join(dataDir, `filled-${people}`);
const database = await startEmbeddedDatabase({ dataDir, settings: { fsync: 'off', max_wal_size: '4GB' } });
let isWithin = false;
try {
  await prepareDatabase(database);
  await seedReferenceData(database.ownerUrl, new Date());
  if (!existsSync(filled)) await fill(database.superuserUrl);
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined, debug: () => undefined };
  const { db, pool } = connect({ url: database.appUrl, max: 10, log: log as never, limits: patientLimits });
  const ctx = {
    db,
    pool,
    now: new Date(),
    viewer: { userId: 50, pages: new Set(pageFlags), functions: new Set(), levelIds: ['tribe-team-fa'] },
  } as unknown as Context;

  const counting = await timed(() => countReportDays(ctx));
  process.stderr.write(`days counted in ${counting} ms\n`);
  await countCohorts(ctx);
  await maintain(database.superuserUrl);
  const periods = {
    month: { period: 'last-30' },
    year: { frequency: 'annual', at: new Date().toISOString().slice(0, 10) },
  };
  const reports: Record<string, { waited: number; database: number }> = {};
  for (const source of reportSourceIds.filter((id) => !values.only || id.includes(values.only))) {
    for (const [name, choice] of Object.entries(periods)) {
      for (const by of reportFacts[source].dimensions) {
        const title = `${source} by ${by}, ${name}`;
        reports[title] = await measured(() => runReport(ctx, { source, choice, by }));
        process.stderr.write(`${title}: ${reports[title]?.waited} ms, database ${reports[title]?.database} ms\n`);
      }
    }
    const rows = { source, choice: periods.month, rows: 'all' };
    reports[`${source}, rows`] = await measured(() => reportRows(ctx, rows, { page: 1, pageSize: 20 }));
    for (const [found, search] of Object.entries(searches))
      reports[`${source}, a search for ${found}`] = await measured(() =>
        reportRows(ctx, { ...rows, search }, { page: 1, pageSize: 20 }),
      );
    reports[`${source}, a thousand rows of a file`] = await measured(async () => {
      const { list } = await openReportRows(ctx, rows);
      await rowsInTurn(ctx, source, list)(undefined, 1_000);
    });
    process.stderr.write(`${source}, rows: ${reports[`${source}, rows`]?.waited} ms\n`);
  }
  for (const [name, choice] of Object.entries(periods)) {
    reports[`report summary, ${name}`] = await measured(() => reportSummary(ctx, choice));
    reports[`payment report, ${name}`] = await measured(() => paymentReport(ctx, choice));
    reports[`community report, ${name}`] = await measured(() => communityReport(ctx, choice, null));
  }
  const result = { people, at: new Date().toISOString(), load: loadavg()[0], counting, reports };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (!values.only)
    writeFileSync(join(import.meta.dirname, '..', '..', 'reports.json'), `${JSON.stringify(result, null, 2)}\n`);
  isWithin = Object.entries(reports).every(
    ([name, { waited }]) => waited <= (name === 'report summary, month' ? summaryLimit : limit),
  );
  await pool.end();
} finally {
  await database.stop();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isWithin ? 0 : 1);

async function fill(superuserUrl: string): Promise<void> {
  await loadInBulk(
    superuserUrl,
    async (client) => {
      await makeAccounts(client, people);
      await makeLearning(client);
      await makeJourney(client);
      await makeMoney(client);
      await makeHistory(client);
      await makeLeads(client);
      await makeReportFacts(client);
    },
    makeReportSpans,
  );
  writeFileSync(filled, '');
}

/** What the database does by itself after so many rows. */
async function maintain(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'vacuum analyze report_days, report_day_counts, report_key_counts, report_people, report_changes, report_person_months, owed_spans, seen_spans, retention_people',
  );
  await client.end();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}

/** The median of what somebody waited, and the processor time of the database for one. */
async function measured(work: () => Promise<unknown>): Promise<{ waited: number; database: number }> {
  const times: number[] = [];
  await work();
  const before = databaseCpu(database.pid);
  for (let round = 0; round < rounds; round++) times.push(await timed(work));
  const spent = cpuBetween(before, databaseCpu(database.pid)) / rounds / 1_000;
  return {
    waited: times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0,
    database: Math.round(spent),
  };
}
