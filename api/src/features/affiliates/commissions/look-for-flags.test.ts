import { MANY_LEADS, MANY_LEADS_OF_NETWORK, BURST_CLICKS } from '@app/rules/affiliates/commissions/flags';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ClickCounter } from '#features/affiliates/links/click-counter.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { type MadeAffiliate, makeAffiliate } from '#testing/make-affiliate-links.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { lookForFlags } from './look-for-flags.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;
const look = () => lookForFlags.run(jobContext(server), null);
const flagsOf = async ({ user }: MadeAffiliate) =>
  (await db().select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, user.id))).map(({ kind, details }) => [
    kind,
    details.replace(/ on .*/, ''),
  ]);

let made = 0;

async function optIn({ slug }: MadeAffiliate, from: string, mobile?: string): Promise<void> {
  made += 1;
  const answer = await server.browser(from).post('/api/opt-in', {
    name: 'Ana Reyes',
    email: `lead-${made}@mail.test`,
    mobile: mobile ?? `0917${String(1_000_000 + made)}`,
    source: 'free-lessons',
    affCode: slug,
  });
  expect(answer.statusCode).toBe(200);
}

test('leads with one number, or from one address, are looked at; as many from many places are not', async () => {
  const [calls, crowd, honest] = [
    await makeAffiliate(server),
    await makeAffiliate(server),
    await makeAffiliate(server),
  ];
  for (let lead = 0; lead < MANY_LEADS; lead += 1) await optIn(calls, `127.21.1.${lead + 1}`, '09175550001');
  for (let lead = 1; lead < MANY_LEADS_OF_NETWORK; lead += 1) await optIn(crowd, '127.21.2.1');
  for (let lead = 0; lead < MANY_LEADS_OF_NETWORK; lead += 1) await optIn(honest, `127.21.3.${lead + 1}`);
  await look();
  expect(await flagsOf(crowd)).toEqual([]);
  // Who signs up counts as who opts in.
  const newcomer = await signedIn(
    server,
    await makeUser(server.database, { email: 'newcomer@mail.test' }),
    '127.21.2.1',
  );
  await newcomer.graphql('mutation ($input: AffiliateCodeInput!) { updateAffiliateCode(input: $input) }', {
    input: { email: 'newcomer@mail.test', affCode: crowd.slug },
  });
  await look();
  await look();
  expect(await flagsOf(calls)).toEqual([['many-leads', `${MANY_LEADS} leads with one number`]]);
  expect(await flagsOf(crowd)).toEqual([['many-leads', `${MANY_LEADS_OF_NETWORK} leads from one address`]]);
  expect(await flagsOf(honest)).toEqual([]);
});

test('the network is kept as a keyed hash, with the code that it brought, and for nobody else', async () => {
  const affiliate = await makeAffiliate(server);
  await optIn(affiliate, '127.21.4.1');
  const form = { name: 'Ben Reyes', email: 'unbrought@mail.test', mobile: '09175550009', source: 'free-lessons' };
  await server.browser('127.21.4.1').post('/api/opt-in', form);
  const networkOf = async (email: string) =>
    (await db().select().from(leads).where(eq(leads.email, email)))[0]?.networkKey;
  expect(await networkOf(`lead-${made}@mail.test`)).toMatch(/^[\w-]{16}$/);
  expect(await networkOf('unbrought@mail.test')).toBeNull();
  // The opt-in that brings the code brings its network; later ones change neither.
  await server.browser('127.21.4.2').post('/api/opt-in', { ...form, affCode: affiliate.slug });
  const brought = await networkOf('unbrought@mail.test');
  expect(brought).toMatch(/^[\w-]{16}$/);
  await server.browser('127.21.4.3').post('/api/opt-in', { ...form, affCode: affiliate.slug });
  expect(await networkOf('unbrought@mail.test')).toBe(brought);
  expect(await db().select().from(affiliateCodes).where(eq(affiliateCodes.networkKey, '127.21.4.1'))).toEqual([]);
});

test('more clicks from one network than people make are looked at once a day', async () => {
  const [busy, honest] = [await makeAffiliate(server), await makeAffiliate(server)];
  const counter = new ClickCounter({ db: db(), secret: 's' }, server.app.log);
  const now = server.clock.now();
  for (let click = 0; click < BURST_CLICKS; click += 1) {
    counter.note({ linkId: busy.main.id, ip: '10.9.1.1', userAgent: `phone ${click}`, now });
    counter.note({
      linkId: honest.main.id,
      ip: `10.8.${Math.floor(click / 100)}.${click % 100}`,
      userAgent: 'phone',
      now,
    });
  }
  await counter.flush();
  await look();
  await look();
  expect(await flagsOf(busy)).toEqual([['click-burst', `${BURST_CLICKS} clicks from one address`]]);
  expect(await flagsOf(honest)).toEqual([]);
});
