import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { systemClock } from '#clock.ts';
import { connect } from '#db/client.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { startWorker } from '#worker/worker.ts';

// A worker in a process of its own, to be killed: its environment names the database and the mail server. Its heart beats
// faster than in the product, so that a test does not take minutes.
const { APP_URL = '', OWNER_URL = '', SMTP_URL = '', SECRET = '' } = process.env;
const log = pino({ level: 'warn' });
const { db, pool, lane } = connect({ url: APP_URL, max: 5, log });
await startWorker({
  ownerUrl: OWNER_URL,
  platform: {
    db,
    pool,
    lane,
    live: { async *listen() {}, close: async () => undefined },
    files: createFolderStore(tmpdir()),
    baseUrl: 'http://localhost:8910',
    appTitle: 'Tribe',
    secrets: [SECRET],
    isDemo: false,
    hasSmtp: true,
    gateways: {},
    rateLimitScale: 1,
  },
  clock: systemClock,
  log,
  mailer: createSmtpMailer({ url: SMTP_URL, from: 'Tribe <hello@tribe.test>' }),
  heartbeat: { beatEvery: 200, deadAfter: 2_000 },
});
process.stdout.write('working\n');
