// What happens to an installation of several machines. Each scene goes on while the writers write, throws when a promise
// is broken, and may say something for the table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { caughtUp, isStreaming, startReplica, waitForReplicas } from './databases.mjs';
import { until } from './processes.mjs';
import { migrate } from './servers.mjs';

/** Of a group, where the writers write nothing: the event is ours. */
const feed = 'subscription { feedChanged(tab: group) }';
const createPost = 'mutation ($input: PostInput!) { createPost(input: $input) { id } }';
const createUser = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
const people = '{ report(source: "people", choice: { period: "last-7" }) { total { count } } }';

const list = '{ users { totalCount } }';

/** How far the replica is behind in its scene, in seconds. */
const behind = 10;

export const scenes = [
  { name: 'Deploy', run: deploy },
  { name: 'Live updates across servers', run: liveAcross },
  { name: 'Web server killed', run: webKilled },
  { name: 'Worker killed', run: workerKilled },
  { name: 'Replica killed', run: replicaKilled },
  { name: `Replica ${behind} s behind`, run: replicaBehind },
  { name: 'PgBouncer killed', run: poolerKilled },
  { name: 'Primary restarted', run: primaryRestarted },
  { name: 'Primary killed', run: primaryKilled },
  { name: 'Primary killed for good', run: primaryLost },
];

/** One after the other, while the others serve: as compose, Kubernetes and a person with two machines do it. */
async function deploy({ now, before, webs, workers, folder, settings, writer }) {
  const tries = before ? await migrate(now, folder, settings) : 0;
  const startedAt = performance.now();
  for (const server of [...webs, ...workers]) {
    await server.stop();
    await server.start(now);
    // HAProxy looks every two seconds.
    await sleep(2_500);
  }
  const resets = writer.resetsSince(startedAt);
  if (resets > 0 && (!before || knowsLeaving(before)))
    throw new Error(`${resets} requests had no answer because a server ended: ${writer.failuresSince(startedAt)}`);
  return before
    ? `from ${before.name} without PgBouncer to this version behind it; migrations first, in ${tries} ${tries === 1 ? 'try' : 'tries'}`
    : 'the same version, one process after the other';
}

/** Earlier versions end at once. */
function knowsLeaving({ folder }) {
  return readFileSync(join(folder, 'api', 'src', 'config.ts'), 'utf8').includes('DRAIN_SECONDS');
}

async function liveAcross({ webs, member }) {
  const times = [];
  for (const [from, to] of [
    [webs[0], webs[1]],
    [webs[1], webs[0]],
  ])
    times.push(await oneLive(member, from, to));
  return `${times.map((time) => `${time} ms`).join(' and ')} from one server to a listener of the other`;
}

async function oneLive(member, from, to) {
  let heardAt = 0;
  const leave = await member.at(to.url).listen(feed, () => (heardAt ||= performance.now()));
  heardAt = 0;
  const startedAt = performance.now();
  const input = { kind: 'post', text: `Live ${startedAt}`, groupId: member.groupId };
  await member.at(from.url).graphql(createPost, { input });
  await until('the event has arrived', () => heardAt > 0, 5);
  leave();
  return Math.round(heardAt - startedAt);
}

async function webKilled({ webs: [web], now, pause }) {
  await web.kill();
  await sleep(pause);
  await web.start(now);
  return 'the other one serves meanwhile';
}

async function workerKilled({ workers: [worker], now, pause, sink, writer }) {
  await worker.kill();
  await sleep(pause);
  const [last] = writer.done.filter(({ kind, at }) => kind === 'order' && at > performance.now() - pause).slice(0, 1);
  if (last) await until('a mail of an order after the kill is sent', () => sink.addresses().has(last.mark), 60);
  await worker.start(now);
  return 'the other one sends the mails meanwhile';
}

async function replicaKilled({ replica, primary, staff }) {
  await replica.kill();
  const { report } = await staff.graphql(people);
  await replica.start();
  await until('the replica follows again', () => isStreaming(primary));
  await caughtUp(primary, replica);
  return `reports come from the primary meanwhile (${report.total.count} people)`;
}

async function replicaBehind({ replica, primary, staff, otherStaff, webs }) {
  // After its rest of half a minute the web servers ask it again; and this person has to have changed nothing lately.
  await replica.query(`alter system set recovery_min_apply_delay = '${behind}s'`);
  await replica.query('select pg_reload_conf()');
  await sleep((behind + 2) * 1000);
  const count = async (client) => (await client.graphql(people)).report.total.count;
  const readers = webs.map((web) => otherStaff.at(web.url));
  for (const reader of readers)
    await until('reports are read from the replica', () => isAskedBy(replica, () => count(reader)), 60);
  const seenBefore = await count(readers[0]);
  const listedBefore = await listedBy(readers[0]);
  const email = `behind-${Date.now()}@example.com`;
  const input = { email, firstName: 'Nena', lastName: 'Cruz', accessLevelIds: ['non-member'] };
  const wroteAt = performance.now();
  await staff.at(webs[0].url).graphql(createUser, { input });
  // Who wrote finds it at once, on either server; everyone else when the replica has it.
  for (const web of webs) {
    const own = await count(staff.at(web.url));
    if (own < seenBefore + 1) throw new Error(`Who made an account does not find it in the report: ${own}`);
  }
  // Lists are read from the replica only while it has everything: whoever asks for one misses nobody.
  for (const [at, reader] of readers.entries()) {
    const listed = await listedBy(reader);
    if (listed !== listedBefore + 1)
      throw new Error(`A list on server ${at + 1} has ${listed} people, not one more than ${listedBefore}`);
  }
  const others = await count(readers[1]);
  if (others !== seenBefore) throw new Error(`The replica is not behind: ${others} people instead of ${seenBefore}`);
  await until('the others see it', async () => (await count(readers[1])) > seenBefore, behind + 20);
  const waited = Math.round((performance.now() - wroteAt) / 1000);
  await replica.query('alter system reset recovery_min_apply_delay');
  await replica.query('select pg_reload_conf()');
  await caughtUp(primary, replica);
  // Beside the writers it is a few milliseconds behind again and again.
  await until('lists are read from the replica', () => isAskedBy(replica, () => listedBy(readers[1])), 30);
  return `reports: who wrote sees it at once on both servers, others after ${waited} s; lists: everybody at once`;
}

async function listedBy(client) {
  return (await client.graphql(list)).users.totalCount;
}

/** Whether a request is read from the replica. How far that is is asked as well. */
async function isAskedBy(replica, request) {
  const [{ moment }] = await replica.query('select clock_timestamp() as moment');
  await request();
  const lately = await replica.query(
    `select from pg_stat_activity where usename = 'tribe_app' and query_start > $1 and query not like '%pg_last_%'`,
    [moment],
  );
  return lately.length > 0;
}

async function poolerKilled({ pooler, pause }) {
  pooler.process.child.kill('SIGKILL');
  await pooler.process.exit;
  await sleep(pause / 4);
  await pooler.start();
  return 'requests are answered with 503 and sent again';
}

async function primaryRestarted(world) {
  await world.primary.stop();
  await world.primary.start();
  return afterPrimary(world);
}

async function primaryKilled(world) {
  await world.primary.kill();
  await world.primary.start();
  return afterPrimary(world);
}

/** Its machine does not come back: the replica takes its place, as Patroni and CloudNativePG do it. */
async function primaryLost(world) {
  const { primary, replica, writer, pause, folder, stops } = world;
  await waitForReplicas(primary);
  const writes = writer.done.length;
  await sleep(pause);
  if (writer.done.length === writes) throw new Error('Nothing was written while the replica is waited for.');
  await primary.kill();
  const killedAt = performance.now();
  await replica.promote();
  const promoted = Math.round(performance.now() - killedAt);
  await until('writes are acknowledged by the new primary', () => writer.done.at(-1)?.at > killedAt + promoted, 120);
  const writing = Math.round(performance.now() - killedAt);
  // Another machine at the address of the one that is gone, copied from the new primary.
  world.primary = replica;
  world.replica = await startReplica(folder, replica, { name: 'replica-anew', port: primary.port });
  stops.push(() => world.replica.stop());
  const words = await afterPrimary(world);
  return `promoted after ${promoted} ms, first write ${writing} ms after the kill; then with a new replica: ${words}`;
}

/** Live updates, the replica and the workers have found it again. */
async function afterPrimary({ primary, replica, webs, member, workers, writer }) {
  const since = performance.now();
  await until('writes are acknowledged again', () => writer.done.at(-1)?.at > since, 30);
  const writing = Math.round(performance.now() - since);
  await until('the replica follows again', () => isStreaming(primary));
  await caughtUp(primary, replica);
  const live = await until('live updates arrive again', () => oneLive(member, webs[0], webs[1]).catch(() => 0), 30);
  for (const worker of workers)
    await until('the worker is healthy', async () => (await fetch(`${worker.url}/api/health`)).ok);
  return `writes after ${writing} ms, live updates (${live} ms) and replica are back`;
}

/** Somebody who is in a group, and two of the team: one who changes something, one who only reads. */
export async function signInPeople(base, primary) {
  const [{ email, groupId }] = await primary.query(
    `select u.email, g.group_id as "groupId" from group_members g join users u on u.id = g.user_id
      where u.email = any($1) order by u.id limit 1`,
    [['member', 'multi', 'lifetime', 'two-roles'].map((name) => `${name}@tribe.test`)],
  );
  const member = await new Client(base).logIn(email.split('@')[0]);
  return {
    member: Object.assign(member, { groupId }),
    staff: await new Client(base).logIn('tribe-team-fa'),
    otherStaff: await new Client(base).logIn('tribe-team-ro'),
  };
}
