import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '@app/api/src/db/embedded/launcher.ts';
import { prepareDatabase } from '@app/api/src/db/migrate.ts';
import { seedReferenceData } from '@app/api/src/db/seed/reference.ts';
import { makePeople } from './data-set.ts';
import { prepareStatistics } from './statistics.ts';
import { measure, median, type Round, warmUp } from './measure.ts';
import { measureOverload } from './overload.ts';
import { addOverload, addResults, type Row } from './results.ts';
import { startServer } from './server-process.ts';
import type { Person, Work } from './works/work.ts';
import { courseOutline } from './works/course-outline.ts';
import { works } from './works/works.ts';

// npm run bench -- --people 20000 --seconds 10 --rounds 5 --only W1
// npm run bench -- --only overload --seconds 20 --label after
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    /** Under which name the result of the overload is kept. */
    label: { type: 'string', default: 'now' },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const dataDir = mkdtempSync(join(tmpdir(), 'tribe-bench-'));
const database = await startEmbeddedDatabase({ dataDir, settings: { shared_preload_libraries: 'pg_stat_statements' } });
try {
  await prepareDatabase(database);
  await seedReferenceData(database.ownerUrl, new Date());
  await prepareStatistics(database.superuserUrl);
  const signedIn = await makePeople(database.ownerUrl, people);
  const rows: Row[] = [];
  for (const [index, work] of works.entries()) {
    if (!work.name.includes(values.only)) continue;
    const askers = signedIn.filter(({ isStaff }) => isStaff || !work.isForStaff);
    const ours = await startServer('ours', database.appUrl);
    const limit = await startServer('limit', database.appUrl);
    const ourRequests = askers.map((person) => ourRequest(work, person));
    const limitRequests = askers.map(({ id }) => ({ method: 'GET' as const, path: `/${index}?id=${id}` }));
    await warmUp(ours, ourRequests);
    await warmUp(limit, limitRequests);
    const measured: Round[] = [];
    // In turn, so that a slow minute of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      measured.push({
        ours: await measure({ server: ours, database, seconds, requests: ourRequests }),
        limit: await measure({ server: limit, database, seconds, requests: limitRequests }),
      });
    }
    ours.stop();
    limit.stop();
    rows.push({ work: work.name, people, ...median(measured) });
  }
  if (rows.length > 0) addResults(rows);
  if ('overload'.includes(values.only)) {
    const ours = await startServer('ours', database.appUrl);
    const requests = signedIn.map((person) => ourRequest(courseOutline, person));
    await warmUp(ours, requests);
    addOverload({ label: values.label, people, ...(await measureOverload(ours, requests, seconds)) });
    ours.stop();
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function ourRequest({ document, variables }: Work, person: Person) {
  return {
    method: 'POST' as const,
    path: '/api/graphql',
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify({ query: document, variables: variables?.(person) }),
  };
}
