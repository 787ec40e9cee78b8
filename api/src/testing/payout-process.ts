import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import type { Context } from '#context.ts';
import { connect } from '#db/client.ts';
import { approvePayoutRun, makePayoutRun } from '#features/affiliates/payouts/make-run.ts';
import { markPayoutsSent, undoPayoutRun } from '#features/affiliates/payouts/send-lines.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';

// Somebody's payout run in a process of its own, to be killed: its environment names the database, who, when and what.
const { APP_URL = '', SECRET = '', NOW = '', USER_ID = '', STEP = '', RUN_ID = '', LINE_IDS = '' } = process.env;
const log = pino({ level: 'warn' });
const now = new Date(NOW);
const ctx: Context = {
  ...connect({ url: APP_URL, max: 3, log }),
  live: { async *listen() {}, close: async () => undefined },
  files: createFolderStore(tmpdir()),
  baseUrl: 'http://localhost:8910',
  appTitle: 'Tribe',
  secrets: [SECRET],
  isDemo: false,
  hasSmtp: false,
  gateways: {},
  rateLimitScale: 1,
  now,
  viewer: {
    userId: Number(USER_ID),
    impersonatorId: null,
    pages: new Set(pageFlags),
    functions: new Set(functionFlags),
  } as unknown as NonNullable<Context['viewer']>,
  requestId: 'killed',
  ip: '127.0.0.1',
  userAgent: null,
  deviceHash: null,
  log,
  session: { set: () => {}, clear: () => {} },
};
process.stdout.write('working\n');
const steps: Record<string, () => Promise<unknown>> = {
  make: () => makePayoutRun(ctx, NOW.slice(0, 10)),
  approve: () => approvePayoutRun(ctx, Number(RUN_ID)),
  undo: () => undoPayoutRun(ctx, Number(RUN_ID), 'Killed in the middle'),
  send: () =>
    markPayoutsSent(
      ctx,
      Number(RUN_ID),
      LINE_IDS.split(',').map((lineId) => ({ lineId: Number(lineId), reference: `KILL${lineId}` })),
    ),
};
await steps[STEP]?.();
process.exit(0);
