import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openGateways } from './open-gateways.ts';

const keys = { secretKey: 'sk_test_1234', webhookSecret: 'whsec_1234', apiUrl: undefined };

test('the gateways are those whose keys are set', async () => {
  expect(await openGateways({})).toEqual({});
  const { paymongo, stripe } = await openGateways({ paymongo: { ...keys, methods: ['gcash'] }, stripe: keys });
  expect([paymongo?.name, stripe?.name]).toEqual(['paymongo', 'stripe']);
});

test('live keys take live signatures only, and no event of the test mode', async () => {
  const { paymongo } = await openGateways({ paymongo: { ...keys, secretKey: 'sk_live_1234', methods: ['gcash'] } });
  const now = new Date('2026-11-15T02:00:00Z');
  const time = now.getTime() / 1000;
  const body = Buffer.from('{"data":{"id":"evt_1","attributes":{"type":"payment.paid","livemode":false}}}');
  const signature = createHmac('sha256', keys.webhookSecret).update(`${time}.`).update(body).digest('hex');
  const verdict = (header: string) => paymongo?.verify(body, { 'paymongo-signature': header }, now);
  expect(verdict(`t=${time},te=${signature},li=`)).toEqual({ ok: false, why: 'no signature' });
  expect(verdict(`t=${time},te=,li=${signature}`)).toEqual({ ok: false, why: 'of the other mode' });
  expect(verdict(`t=${time},te=${signature},li=${signature},li=${signature}`)).toEqual({
    ok: false,
    why: 'no signature',
  });
});
