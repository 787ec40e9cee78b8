// npm run test:faults [-- words of a row]: every fault of the reliability plan, then every invariant. SCALE=short for
// fewer of each. Nothing acknowledged may be lost, nothing may happen twice, and nobody repairs anything by hand.
import { runSuite } from './suites/run-suite.mjs';

const suite = (name) => `api/src/suites/${name}.slow.test.ts`;

await runSuite('Fault', [
  [
    'kill -9 of web and worker: checkout, webhook, import, approve, revoke, payout, merge, move-up',
    suite('killed-server'),
    'CR-01',
  ],
  ['kill -9 of the process of a payout run', 'api/src/features/affiliates/payouts/killed-run.test.ts', 'killed'],
  ['kill -9 of the worker: mails', 'api/src/features/platform/mails/killed-sender.test.ts', 'kill -9'],
  [
    'kill -9 of the worker: broadcast',
    'api/src/features/growth/campaigns/killed-broadcast.test.ts',
    'killed in the middle',
  ],
  [
    'kill -9 of the worker: rollup of health',
    'api/src/features/care/health/killed-round.test.ts',
    'killed in the middle',
  ],
  [
    'kill -9 of the worker: rollup of reports',
    'api/src/features/insight/reports/killed-count.test.ts',
    'killed in the middle',
  ],
  [
    'kill -9 of the worker: pauses after a calamity',
    'api/src/features/money/calamity-pauses/calamity-pauses.test.ts',
    'a run that was killed',
  ],
  ['kill -9 of PostgreSQL and its children under load', suite('killed-database'), 'CR-05'],
  ['kill -9 of PostgreSQL, of servers and supervisors of the product as it is started', 'api/src/main.test.ts', 'A4'],
  ['kill -9 during migration', suite('killed-migration'), 'OP-03'],
  ['copy of the disk in the middle of work', suite('crash-image'), 'CR-14'],
  ['restored to a moment between two payments, from a copy and the log', suite('point-in-time'), 'OP-02'],
  ['database link: refused, black hole, late, cut in replies, cut at commit', suite('database-link'), 'CR-08'],
  ['database link: what each part does about it', 'api/src/db/silence-watch.test.ts', 'A3'],
  ['database link: what clients see', 'api/src/http/silent-database.test.ts', 'A3'],
  ['database away', 'api/src/http/database-away.test.ts', ''],
  ['disk full: database, uploads, log', suite('disk-full'), 'CR-07'],
  ['mail server down, silent, slow, 4xx, 5xx; gateway and object store down, silent, slow', suite('services-down'), ''],
  [
    'mail server: tries, giving up, being cut off after the mail',
    'api/src/features/platform/mails/mails.jobs.test.ts',
    'ML-',
  ],
  ['webhooks: twice, twenty at once, late, lost', 'api/src/features/money/gateways/webhooks.test.ts', 'PY-'],
  ['zone of the server; clock moved back and on', suite('moved-clock'), ''],
  ['deadlocks', 'api/src/db/transaction.test.ts', 'CR-10'],
  ['slow and half-open clients', 'api/src/http/raw-sockets.test.ts', 'DO-'],
  ['slow bodies', 'api/src/http/deadlines.test.ts', 'DO-02'],
  ['huge bodies', 'api/src/http/body.test.ts', 'DO-03'],
  ['huge documents', 'api/src/graphql/document-limits.test.ts', 'GQ-'],
  ['many connections, many log-ins, long work, broken jobs', suite('under-pressure'), ''],
]);
