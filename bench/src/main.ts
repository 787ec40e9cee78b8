import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { addOverload, addResult } from './results.ts';
import { startServer } from './server-process.ts';
import type { Person, Work } from './works/work.ts';
import { courseOutline } from './works/course-outline.ts';
import { ourRequest } from './works/requests.ts';
import { works } from './works/works.ts';

// npm run bench -- --people 20000 --seconds 10 --rounds 5 --only W1
// npm run bench -- --people 200000 --data /tmp/tribe-bench --only W8, where the next run finds the people again
// npm run bench -- --people 200000 --data /tmp/tribe-bench --one, one request after the other: what a person waits for
// npm run bench -- --only '(W1)' --processes 2, as on two cores; the load then needs cores of its own
// npm run bench -- --only overload --seconds 20 --label after
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    one: { type: 'boolean', default: false },
    /** How many processes ours and the limit have, each. */
    processes: { type: 'string', default: '1' },
    /** Under which name the result of the overload is kept. */
    label: { type: 'string', default: 'now' },
    /** A folder that keeps the data; without it, they are made and thrown away. */
    data: { type: 'string' },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const processes = Number(values.processes);

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'tribe-bench-'));
mkdirSync(dataDir, { recursive: true });
const database = await startEmbeddedDatabase({
  dataDir,
  // Nobody misses these data after a crash, and loading them writes gigabytes.
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    fsync: 'off',
    max_wal_size: '8GB',
    max_connections: '150',
  },
});
try {
  await prepareDatabase(database);
  await seedReferenceData(database.ownerUrl, new Date());
  await prepareStatistics(database.superuserUrl);
  const signedIn = await keptPeople();
  const connections = values.one ? 1 : undefined;
  for (const [index, work] of works.entries()) {
    if (!work.name.includes(values.only)) continue;
    const askers = askersOf(work, signedIn);
    const ourServer = await startServer('ours', database.appUrl, processes);
    const limit = await startServer('limit', database.appUrl, processes);
    const ourRequests = askers.map((person) => ourRequest(work, person));
    const limitRequests = askers.map(({ id }) => ({ method: 'GET' as const, path: `/${index}?id=${id}` }));
    await warmUp(ourServer, ourRequests, connections);
    await warmUp(limit, limitRequests, connections);
    const measured: Round[] = [];
    // In turn, so that a slow minute of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      measured.push({
        ours: await measure({ server: ourServer, database, seconds, requests: ourRequests }, connections),
        limit: await measure({ server: limit, database, seconds, requests: limitRequests }, connections),
      });
    }
    ourServer.stop();
    limit.stop();
    const how = `${values.one ? ', one after the other' : ''}${processes > 1 ? `, ${processes} processes` : ''}`;
    addResult({ work: `${work.name}${how}`, people, ...median(measured) });
  }
  if ('overload'.includes(values.only)) {
    const ourServer = await startServer('ours', database.appUrl, processes);
    const requests = signedIn.map((person) => ourRequest(courseOutline, person));
    await warmUp(ourServer, requests);
    addOverload({ label: values.label, people, ...(await measureOverload(ourServer, requests, seconds)) });
    ourServer.stop();
  }
} finally {
  await database.stop();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}

/** The people who ask, one after the other; about others where the work says so. */
function askersOf({ role, isAboutOthers }: Work, signedIn: readonly Person[]): Person[] {
  const askers = signedIn.filter((person) => !role || person.role === role);
  if (!isAboutOthers) return askers;
  // A factor without a common divisor leads through everybody, so that nobody is asked for twice.
  return Array.from({ length: Math.min(people, 1000) }, (_, place) => 1 + ((place * 7919) % people)).flatMap(
    (id, place) =>
      askers.slice(place % askers.length, (place % askers.length) + 1).map((person) => ({ ...person, id })),
  );
}

/** Those of the run before, if their data were kept. */
async function keptPeople(): Promise<Person[]> {
  const path = join(dataDir, `people-${people}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Person[];
  const begun = performance.now();
  const made = await makePeople(database.superuserUrl, people);
  process.stdout.write(`${people} people made in ${Math.round((performance.now() - begun) / 1000)} s\n`);
  writeFileSync(path, JSON.stringify(made));
  return made;
}
