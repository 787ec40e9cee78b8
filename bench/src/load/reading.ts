import { type Answered, type ClientRequest, Clients, isGood, isRefused, offer, think, timesOf } from './driver.ts';
import { mixFor } from './mix.ts';
import { benchPassword } from './password.ts';
import { counted, figuresOf } from './row.ts';
import { both, type Load, row } from './stage.ts';

/** 200 requests a second of all kinds. */
export const mixed: Load = async (stage) => {
  const mix = mixFor(stage.people);
  const { ours, bare } = await both(stage, (clients, side) =>
    offer(200, stage.seconds, (at, meantAt) => clients.send(mix[side](at), meantAt)),
  );
  const figures = figuresOf(ours, bare);
  const { p50 = 0, p95 = 0, p99 = 0 } = figures.times ?? {};
  return row(stage, {
    load: 'L1',
    what: '200 requests a second, mixed',
    bar: 'p50 ≤ 40, p95 ≤ 150, p99 ≤ 300 ms, no error',
    meets: p50 <= 40 && p95 <= 150 && p99 <= 300 && figures.failed + figures.refused === 0,
    ...figures,
    notes: {},
  });
};

/** 500 people who are signed in and read for 2.5 s. */
export const readers: Load = async (stage) => {
  const mix = mixFor(stage.people);
  let connections = 0;
  const look = setTimeout(() => {
    void stage
      .query<{ count: number }>(`select count(*)::int as count from pg_stat_activity where usename = 'tribe_app'`)
      .then(([found]) => (connections = found?.count ?? 0));
  }, stage.seconds * 500);
  const { ours, bare } = await both(stage, (clients, side) =>
    think(500, { seconds: stage.seconds, pause: 2_500 }, (person, round) =>
      clients.send(mix[side](person + round * 500)),
    ),
  );
  clearTimeout(look);
  const figures = figuresOf(ours, bare);
  const { p50 = 0, p95 = 0, p99 = 0 } = figures.times ?? {};
  const memory = stage.web.memory().rss;
  const isFast = p50 <= 40 && p95 <= 150 && p99 <= 300 && figures.failed + figures.refused === 0;
  return row(stage, {
    load: 'L2',
    what: '500 signed-in people, 2.5 s between requests',
    bar: 'as L1; ≤ 600 MiB, ≤ 20 connections to the database',
    meets: isFast && memory <= 600 && connections <= 20,
    ...figures,
    notes: { connections },
  });
};

/** 15 people a second sign in while others read. */
export const signIns: Load = async (stage) => {
  const mix = mixFor(stage.people.filter(({ role }) => role === 'member' || role === 'staff'));
  const parts = {
    ours: { logins: [] as Answered[], reads: [] as Answered[] },
    bare: { logins: [] as Answered[], reads: [] as Answered[] },
  };
  const login = (at: number): ClientRequest => ({
    method: 'POST',
    path: '/api/auth',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'login', username: `person${1 + (at % 500)}@example.com`, password: benchPassword }),
  });
  const { ours, bare } = await both(stage, async (clients, side) => {
    const [logins, reads] = await Promise.all([
      offer(15, stage.seconds, (at, meantAt) =>
        clients.send(side === 'ours' ? login(at) : { method: 'GET', path: '/password' }, meantAt),
      ),
      offer(100, stage.seconds, (at, meantAt) => clients.send(mix[side](at), meantAt)),
    ]);
    parts[side] = { logins, reads };
    return [...logins, ...reads];
  });
  const figures = figuresOf(ours, bare);
  const logins = timesOf(parts.ours.logins.filter(isGood));
  const reads = timesOf(parts.ours.reads.filter(isGood));
  return row(stage, {
    load: 'L5',
    what: '15 log-ins a second beside 100 reads',
    bar: 'log-in p99 ≤ 800 ms, reads p99 ≤ 500 ms',
    meets: logins.p99 <= 800 && reads.p99 <= 500 && figures.failed + figures.refused === 0,
    ...figures,
    notes: {
      'log-in p50': logins.p50,
      'log-in p99': logins.p99,
      'bare log-in p99': timesOf(parts.bare.logins.filter(isGood)).p99,
      'reads p99': reads.p99,
    },
  });
};

/** Three times as much as L1, then L1 again. */
export const overload: Load = async (stage) => {
  const { web, database, seconds } = stage;
  const mix = mixFor(stage.people);
  const clients = new Clients(web.address);
  const ours = await counted(web, database.pid, () =>
    offer(600, seconds, (at, meantAt) => clients.send(mix.ours(at), meantAt)),
  );
  clients.close();
  const later = new Clients(web.address);
  // Whether the tenth second after it is again one of L1.
  const after = await offer(200, 11, (at, meantAt) => later.send(mix.ours(at), meantAt));
  later.close();
  const tenth = after.slice(2_000);
  const wellAgain = timesOf(tenth.filter(isGood));
  const figures = figuresOf(ours, null);
  return row(stage, {
    load: 'L6',
    what: '600 requests a second, mixed',
    bar: 'the rest refused with 503; accepted p99 ≤ 2 s; L1 again within 10 s',
    meets: (figures.times?.p99 ?? 0) <= 2_000 && figures.failed === 0 && wellAgain.p99 <= 300 && !tenth.some(isRefused),
    ...figures,
    notes: {
      'refused p99': timesOf(ours.answers.filter(isRefused)).p99,
      'p99 ten seconds later': wellAgain.p99,
      'refused ten seconds later': tenth.filter(isRefused).length,
    },
  });
};
