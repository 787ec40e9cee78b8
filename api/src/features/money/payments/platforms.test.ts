import { settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fillAccount, setSetting } from '#testing/fill-account.ts';
import { drawnMail } from '#testing/last-mail.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { settings } from '#tables/platform/settings.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

beforeEach(async () => {
  const filled = settingNames.filter((name) => name.startsWith('payment-') || name.startsWith('billing-help'));
  for (const name of filled) await setSetting(server.database, name, settingOf(name).default);
});

async function offeredAt(funnelId: string): Promise<string[]> {
  const { data } = await server
    .browser()
    .graphql('query ($id: String!) { checkoutOffer(funnelId: $id) { platforms { platform } } }', { id: funnelId });
  const offer = data?.['checkoutOffer'] as { platforms: { platform: string }[] } | undefined;
  return (offer?.platforms ?? []).map(({ platform }) => platform);
}

const shown = `query ($token: String!) { checkoutOrder(token: $token) { help { url email hours } platforms {
  platform bankName accountName shownAs accountNumber qrUrl qrNote checkTime usualWait } } }`;

test('B3: a platform is offered only while its account has a name and a number, or a QR code', async () => {
  const { id } = await makeFunnel(server.database);
  expect(await offeredAt(id)).toEqual([]);
  await setSetting(server.database, 'payment-account-name-gcash', 'Tribe Inc.');
  expect(await offeredAt(id)).toEqual([]);
  await setSetting(server.database, 'payment-account-number-gcash', '0917 000 0000');
  await setSetting(server.database, 'payment-qr-maya', 'https://example.com/qr.png');
  expect(await offeredAt(id)).toEqual(['gcash', 'maya']);
  await setSetting(server.database, 'payment-account-number-gcash', '  ');
  expect(await offeredAt(id)).toEqual(['maya']);
});

test('B3: the order shows the account, how GCash shows its name, the bank, and the contact', async () => {
  await fillAccount(server.database, 'gcash');
  await fillAccount(server.database, 'bank-transfer');
  await setSetting(server.database, 'payment-bank-name', 'BPI');
  await setSetting(server.database, 'billing-help-email', 'billing@example.com');
  const { token } = await makeOrder(server);
  const { data } = await server.browser().graphql(shown, { token });
  expect(data?.['checkoutOrder']).toEqual({
    help: { url: null, email: 'billing@example.com', hours: null },
    platforms: [
      {
        platform: 'gcash',
        bankName: null,
        accountName: 'Tribe Inc.',
        shownAs: 'TR••E I.',
        accountNumber: '0917 000 0000',
        qrUrl: null,
        qrNote: null,
        checkTime: 'checked within one working day',
        usualWait: 'We check it within one working day.',
      },
      {
        platform: 'bank-transfer',
        bankName: 'BPI',
        accountName: 'Tribe Inc.',
        shownAs: null,
        accountNumber: '0917 000 0000',
        qrUrl: null,
        qrNote: null,
        checkTime: 'checked within one working day',
        usualWait: 'We check it within one working day.',
      },
    ],
  });
});

test('B3: the mail of an order carries number, name, amount and code; without accounts it says what happens', async () => {
  const funnel = await makeFunnel(server.database);
  await fillAccount(server.database, 'gcash');
  const paying = makeVisitor();
  await placeOrderBy(server.browser(), {
    funnelId: funnel.id,
    paymentTermId: '3-gives',
    platform: 'gcash',
    person: paying,
  });
  const mail = await drawnMail(server, paying.email);
  for (const words of ['0917 000 0000', 'Tribe Inc.', '₱3,000.00', 'Payment code']) expect(mail.html).toContain(words);

  await setSetting(server.database, 'payment-account-number-gcash', '');
  await setSetting(server.database, 'billing-help-email', 'billing@example.com');
  const waiting = makeVisitor();
  await placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person: waiting });
  const words = await drawnMail(server, waiting.email);
  expect(words.html).toContain('We will email you when there is an account to pay to');
  expect(words.html).toContain('billing@example.com');
});

test('B3: account numbers are no business of visitors without an order, nor of people who never bought', async () => {
  await fillAccount(server.database, 'gcash');
  const { id } = await makeFunnel(server.database);
  const answer = await server
    .browser()
    .graphql('query ($id: String!) { checkoutOffer(funnelId: $id) { platforms { accountNumber } } }', { id });
  expect(answer.errors).toBeDefined();
  const stranger = await signedIn(server, await makeUser(server.database));
  const { data } = await stranger.graphql('{ myBilling { platforms { accountNumber } } }');
  expect(data?.['myBilling']).toEqual({ platforms: [] });
  const { data: setting } = await server
    .browser()
    .graphql('{ defaultSettingByName(name: "payment-account-number-gcash") { value } }');
  expect(setting?.['defaultSettingByName']).toBeNull();
  expect(await db().select().from(settings).where(eq(settings.name, 'payment-account-number-gcash'))).toHaveLength(1);
});
