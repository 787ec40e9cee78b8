import { batchMessages } from '@app/rules/people/batches/batch';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { createBatch, deleteBatch, findBatch, listBatches, makeBatchCurrent, updateBatch } from './batches.service.ts';
import { batches } from '#tables/people/batches.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const ctx = () => testContext(server);
const make = (name: string, days: { launchFrom?: string; launchTo?: string } = {}) =>
  createBatch(ctx(), { name, ...days });
const currentNames = async () =>
  (await server.database.db.select().from(batches).where(eq(batches.isCurrent, true))).map(({ name }) => name);

beforeEach(async () => {
  await server.database.db.update(users).set({ batchId: null });
  await server.database.db.delete(batches);
});

test('the first batch is current from the start, the next ones are not', async () => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => make(name)));
  expect(made.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await currentNames()).toHaveLength(1);
});

test('however many make batches current at once, exactly one is in the end, and nobody sees none', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, (_, at) => make(`Batch ${at}`)));
  const seen: number[] = [];
  const switches = made.flatMap((batch) => [makeBatchCurrent(ctx(), batch.id), makeBatchCurrent(ctx(), batch.id)]);
  const looks = switches.map(async () => seen.push((await currentNames()).length));
  await Promise.all([...switches, ...looks]);
  expect(await currentNames()).toHaveLength(1);
  expect(new Set(seen)).toEqual(new Set([1]));
});

test('the switch is in the audit log', async () => {
  const [first, second] = [await make('A'), await make('B')];
  expect(await makeBatchCurrent(ctx(), second.id)).toMatchObject({ isCurrent: true });
  expect(await findBatch(ctx(), first.id)).toMatchObject({ isCurrent: false });
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'batch.make-current'));
  expect(rows.at(-1)).toMatchObject({
    objectId: String(second.id),
    before: { currentBatchId: first.id },
    after: { currentBatchId: second.id },
  });
});

test('names are unique, when made and when changed', async () => {
  await make('A');
  const other = await make('B');
  await expect(make(' A ')).rejects.toThrow(batchMessages.nameTaken);
  await expect(updateBatch(ctx(), other.id, { name: 'A' })).rejects.toThrow(batchMessages.nameTaken);
});

test('days can be set and taken away again', async () => {
  const batch = await make('A', { launchFrom: '2026-01-01', launchTo: '2026-01-31' });
  expect(await updateBatch(ctx(), batch.id, { name: 'A', launchFrom: '2026-02-01' })).toMatchObject({
    launchFrom: '2026-02-01',
    launchTo: null,
  });
  await expect(
    updateBatch(ctx(), batch.id, { name: 'A', launchFrom: '2026-02-01', launchTo: '2026-01-01' }),
  ).rejects.toThrow('The launch cannot end before it starts');
});

test('a batch goes only when nobody belongs to it and it is not the current one', async () => {
  const [current, crowded, empty] = [await make('A'), await make('B'), await make('C')];
  await makeUser(server.database, { batchId: crowded.id });
  await expect(deleteBatch(ctx(), current.id)).rejects.toThrow(batchMessages.isCurrent);
  await expect(deleteBatch(ctx(), crowded.id)).rejects.toThrow(batchMessages.hasPeople);
  await deleteBatch(ctx(), empty.id);
  await expect(findBatch(ctx(), empty.id)).rejects.toThrow('Batch not found');
});

test('the list shows the current one first, then the latest launch, and searches in names', async () => {
  await make('Old', { launchFrom: '2025-01-01' });
  await make('New', { launchFrom: '2026-06-01' });
  await make('Middle', { launchFrom: '2025-06-01' });
  const { items, totalCount } = await listBatches(ctx(), {}, {});
  expect(items.map(({ name }) => name)).toEqual(['Old', 'New', 'Middle']);
  expect(totalCount).toBe(3);
  expect((await listBatches(ctx(), { search: 'MID' }, {})).items).toMatchObject([{ name: 'Middle' }]);
  expect((await listBatches(ctx(), { search: '%' }, {})).items).toEqual([]);
});

test('a list with members costs the same with two rows as with twenty', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => make(`Batch ${at}`)));
  await makeUser(server.database, { batchId: made[3]?.id });
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const list = (pageSize: number) => staff.graphql(`{ batches(pageSize: ${pageSize}) { items { id memberCount } } }`);
  const answer = await list(20);
  expect(answer.data).toMatchObject({
    batches: {
      items: expect.arrayContaining([
        { id: made[3]?.id, memberCount: 1 },
        { id: made[4]?.id, memberCount: 0 },
      ]),
    },
  });
  const [two, twenty] = [
    await countStatements(server.database, () => list(2)),
    await countStatements(server.database, () => list(20)),
  ];
  expect(twenty.length).toBe(two.length);
});

test('those who enrol people see the batches to choose from, and no more', async () => {
  await make('A', { launchFrom: '2026-01-01' });
  const seller = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
  const member = await signedIn(server, await makeUser(server.database));
  const query = '{ enrollmentBatches { batch { id name launchFrom launchTo } isCurrent } }';
  expect((await seller.graphql(query)).data).toMatchObject({
    enrollmentBatches: [{ batch: { name: 'A', launchFrom: '2026-01-01', launchTo: null }, isCurrent: true }],
  });
  expect((await seller.graphql('{ batches { totalCount } }')).errors).toHaveLength(1);
  expect((await member.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('read-only staff read', async () => {
  const { id } = await make('A');
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  expect((await staff.graphql(`{ batch(id: ${id}) { name } }`)).data).toEqual({ batch: { name: 'A' } });
  for (const call of ['makeBatchCurrent', 'deleteBatch']) {
    const { errors } = await staff.graphql(`mutation { ${call}(id: ${id}) { id } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});
