import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { times } from '@app/rules/testing/scale';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { createS3Store } from '#integrations/files/s3-store.ts';
import { type SmtpTestServer, smtpRefusal, startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { expectDone, holdThrough } from '#testing/faults/hold-through.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { askForCheckout } from '#testing/gateway-steps.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { startS3StandIn } from '#testing/s3-stand-in.ts';
import type { SpawnedServer } from '#testing/spawned-server.ts';
import { cookieOf, formBody, formType } from '#testing/upload.ts';

const scene = useFaultScene();
const rounds = times({ usual: 1, short: 1, full: 5 });
const hour = 3_600_000;
let smtp: SmtpTestServer;
/** It stands before any server that speaks TCP. */
let link: DatabaseProxy;
let running: SpawnedServer;
let refusal: Error | null = null;

beforeAll(async () => {
  smtp = await startSmtpTestServer({ onRcptTo: (_address, _session, done) => done(refusal) });
  link = await startDatabaseProxy(smtp.url);
  running = await scene.start({ SMTP_URL: link.through(smtp.url) });
}, 120_000);

afterAll(async () => {
  await link.close();
  await smtp.close();
});

test.each<{ fault: string; begin: () => Promise<void> | void; end: () => Promise<void> | void }>([
  { fault: 'is down', begin: () => link.cut(), end: () => link.restore() },
  { fault: 'is silent', begin: () => link.fallSilent(), end: () => link.speakAgain() },
  { fault: 'is slow', begin: () => link.answerLater(2_000), end: () => link.answerLater(0) },
  { fault: 'hangs up in the middle', begin: () => link.breakAt('reply'), end: () => link.breakAt(null) },
  {
    fault: 'says 450',
    begin: () => void (refusal = smtpRefusal(450, '4.2.1 later')),
    end: () => void (refusal = null),
  },
  {
    fault: 'says 550',
    begin: () => void (refusal = smtpRefusal(550, '5.1.1 nobody')),
    end: () => void (refusal = null),
  },
])(
  'ML-01, ML-02: while the mail server $fault no request waits for it, and no mail is lost',
  async ({ fault, begin, end }) => {
    let slowest = 0;
    for (let round = 1; round <= rounds; round++) {
      await begin();
      const deeds = await makeDeeds(scene, 2);
      const outcome = await holdThrough(deeds, { url: () => running.url, begin: async () => {}, end: async () => {} });
      expect(outcome.unanswered).toBe(0);
      slowest = Math.max(slowest, outcome.slowest);
      await expectDone(outcome.later);
      await end();
    }
    const { rows } = await scene.server.database.pool.query<{ status: string }>('select distinct status from mails');
    expect(['queued', 'sent', 'failed']).toEqual(expect.arrayContaining(rows.map(({ status }) => status)));
    expect(slowest).toBeLessThan(6_000);
    await scene.expectSound();
    noteFault(`mail server ${fault}`, rounds, `every request answered, the slowest after ${slowest} ms`);
  },
  hour,
);

test(
  'a gateway that is down, wrong or silent is said in words, and everything else goes on',
  async () => {
    for (let round = 1; round <= rounds; round++) {
      for (const failure of [500, 503, 429, 'silence'] as const) {
        scene.gateway.fail(failure);
        const order = await makeOrder(scene.server);
        const startedAt = performance.now();
        const { errors } = await askForCheckout(scene.server, {
          token: order.token,
          scheduleId: order.firstId,
          gateway: 'paymongo',
        });
        expect(errors?.[0]?.message).toBe(paymentMessages.gatewayAway);
        expect(performance.now() - startedAt).toBeLessThan(10_000);
        scene.gateway.fail(null);
        const again = await askForCheckout(scene.server, {
          token: order.token,
          scheduleId: order.firstId,
          gateway: 'paymongo',
        });
        expect(again.errors).toBeUndefined();
      }
    }
    await scene.expectSound();
    noteFault('gateway down or silent', rounds, 'said in words, works again at once');
  },
  hour,
);

test(
  'an object store that is down, silent or slow refuses uploads and reads with 503, leaves nothing, and works again at once',
  async () => {
    const standIn = await startS3StandIn('uploads');
    const proxy = await startDatabaseProxy(standIn.endpoint);
    const store = createS3Store(
      {
        bucket: 'uploads',
        region: 'auto',
        endpoint: proxy.through(standIn.endpoint).replace(/\/$/, ''),
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
      createFolderStore(scene.server.filesFolder),
    );
    const app = await buildBeside(scene.server, { files: store });
    const cookie = cookieOf(await signedIn(scene.server, await makeUser(scene.server.database)));
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/upload-file',
        headers: { cookie, 'content-type': formType },
        payload: formBody({ purpose: 'profile-photo', name: 'me.png', content }),
      });
    const faults: [begin: () => Promise<void> | void, end: () => Promise<void> | void][] = [
      [() => proxy.cut(), () => proxy.restore()],
      [() => proxy.fallSilent(), () => proxy.speakAgain()],
      [() => proxy.answerLater(60_000), () => proxy.answerLater(0)],
    ];
    for (let round = 1; round <= rounds; round++) {
      for (const [begin, end] of faults) {
        const sent = await send();
        expect(sent.statusCode).toBe(200);
        const { rows: before } = await scene.server.database.pool.query('select count(*) from files');
        await begin();
        const asking = [
          send(),
          app.inject({ method: 'GET', url: sent.json<{ url: string }>().url, headers: { cookie } }),
        ].map(async (answer) => {
          const startedAt = performance.now();
          return { status: (await answer).statusCode, isInTime: performance.now() - startedAt < 20_000 };
        });
        expect(await Promise.all(asking)).toEqual([
          { status: 503, isInTime: true },
          { status: 503, isInTime: true },
        ]);
        await end();
        expect((await scene.server.database.pool.query('select count(*) from files')).rows).toEqual(before);
      }
    }
    await app.close();
    await proxy.close();
    await standIn.close();
    noteFault(
      'object store down, silent or slow',
      rounds,
      'refused with 503, no row without its file, works again at once',
    );
  },
  hour,
);
