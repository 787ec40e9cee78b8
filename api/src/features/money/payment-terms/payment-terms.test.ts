import { termMessages } from '@app/rules/money/payment-terms/payment-term';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import {
  archivePaymentTerm,
  createPaymentTerm,
  findPaymentTerm,
  listPaymentTerms,
  restorePaymentTerm,
  termsOfFunnel,
  updatePaymentTerm,
} from './payment-terms.service.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;
const ctx = () => testContext(server);
const fields = { name: 'Own', paymentCount: 4, intervalCount: 15, intervalUnit: 'days', firstShare: 40_00 } as const;
const as = async (...levels: string[]) => signedIn(server, await makeUser(database, { accessLevelIds: levels }));

test('every installation begins with the five terms of the decisions', async () => {
  const terms = await listPaymentTerms(ctx());
  expect(terms.map(({ id }) => id)).toEqual(['one-time', '2-gives', '50-50', '3-gives', '6-gives']);
});

test('a term is made under an id of its own, once', async () => {
  const made = await Promise.allSettled([
    createPaymentTerm(ctx(), { id: '4-gives', ...fields }),
    createPaymentTerm(ctx(), { id: '4-gives', ...fields }),
  ]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { fields: { id: [termMessages.idTaken] } },
  });
  for (const id of ['', 'New Term', 'new', 'ä'])
    await expect(createPaymentTerm(ctx(), { id, ...fields })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a change is noted with what was before', async () => {
  await createPaymentTerm(ctx(), { id: 'changing', ...fields });
  const changed = await updatePaymentTerm(ctx(), 'changing', { ...fields, paymentCount: 1 });
  expect(changed).toMatchObject({ paymentCount: 1, firstShare: null });
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.action, 'payment-term.update'));
  expect(rows.at(-1)).toMatchObject({
    objectId: 'changing',
    before: { paymentCount: 4, firstShare: 40_00 },
    after: { paymentCount: 1, firstShare: null },
  });
});

test('the one-time payment can be renamed, but is never archived nor split', async () => {
  await expect(archivePaymentTerm(ctx(), 'one-time')).rejects.toThrow(termMessages.oneTimeKept);
  const oneTime = { name: 'Pay in full', paymentCount: 1, intervalCount: 1, intervalUnit: 'months' } as const;
  await expect(updatePaymentTerm(ctx(), 'one-time', { ...oneTime, paymentCount: 2 })).rejects.toThrow(
    termMessages.oneTimeStays,
  );
  expect(await updatePaymentTerm(ctx(), 'one-time', oneTime)).toMatchObject({ name: 'Pay in full', paymentCount: 1 });
});

test('an archived term is offered by no funnel, and comes back', async () => {
  const funnel = await makeFunnel(database, { terms: ['6-gives', 'one-time'] });
  const offered = async () => (await termsOfFunnel(ctx(), funnel.id)).map(({ id }) => id);
  expect(await offered()).toEqual(['6-gives', 'one-time']);
  await archivePaymentTerm(ctx(), '6-gives');
  expect(await offered()).toEqual(['one-time']);
  expect((await listPaymentTerms(ctx())).at(-1)).toMatchObject({ id: '6-gives' });
  await restorePaymentTerm(ctx(), '6-gives');
  expect(await offered()).toEqual(['6-gives', 'one-time']);
});

test('the last term of a funnel stays, unless the funnel sells no more', async () => {
  const funnel = await makeFunnel(database, { name: 'Only halves', terms: ['50-50'] });
  await makeFunnel(database, { terms: ['50-50', 'one-time'] });
  await makeFunnel(database, { terms: ['2-gives'], archivedAt: new Date() });
  await expect(archivePaymentTerm(ctx(), '50-50')).rejects.toThrow('Only halves offers no other term');
  expect(await findPaymentTerm(ctx(), '50-50')).toMatchObject({ archivedAt: null });
  expect(await archivePaymentTerm(ctx(), '2-gives')).toMatchObject({ id: '2-gives' });
  expect(await termsOfFunnel(ctx(), funnel.id)).toHaveLength(1);
});

test('those who enrol or make funnels choose from the terms; writing takes a flag of its own', async () => {
  const funnel = await makeFunnel(database);
  const ofFunnel = `{ paymentTermsByFunnelId(funnelId: "${funnel.id}") { id text } }`;
  for (const level of ['success-manager', 'tribe-team-ro']) {
    const { data } = await (await as(level)).graphql(ofFunnel);
    expect(data).toMatchObject({
      paymentTermsByFunnelId: [{ id: 'one-time', text: 'All at once' }, { text: '3 payments, every month' }],
    });
  }
  for (const level of ['member', 'coach', 'affiliate']) {
    const browser = await as(level);
    for (const query of [ofFunnel, '{ paymentTerms { id } }', '{ paymentTerm(id: "one-time") { id } }'])
      expect((await browser.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const reader = await as('tribe-team-ro');
  for (const call of ['archivePaymentTerm(id: "3-gives") { id }', 'restorePaymentTerm(id: "3-gives") { id }'])
    expect((await reader.graphql(`mutation { ${call} }`)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
