// npm run test:soak [-- words of a row]: fuzz and model tests at the counts of the reliability plan, with fixed seeds.
// SCALE=short for fewer of each.
import { runSuite } from './suites/run-suite.mjs';

const suite = (name) => `api/src/suites/${name}.slow.test.ts`;

await runSuite('Surface', [
  ['GraphQL arguments: 300 for each operation', suite('fuzz-requests'), 'FZ-01'],
  ['GraphQL documents: 20,000', suite('fuzz-requests'), 'FZ-02'],
  ['/api/auth: 5,000 for each method', suite('fuzz-requests'), 'FZ-03'],
  ['webhook bodies and signatures: 20,000', suite('fuzz-requests'), 'FZ-04'],
  ['uploads: 2,000 with changed bytes', suite('fuzz-files'), 'FZ-05'],
  ['workbooks: 3,000 with changed bytes', suite('fuzz-files'), 'FZ-06'],
  ['rich text and marked text: 10,000 of each', suite('fuzz-texts'), 'FZ-07'],
  ['checkout, instalments and coupons: 5,000', 'rules/src/money/checkout/quote.test.ts', 'list = discount + entries'],
  ['instalments: 5,000', 'rules/src/money/payment-terms/schedule.test.ts', 'CK-07'],
  ['redirect targets: 5,000', 'rules/src/navigation/safe-redirect.test.ts', 'RD-01'],
  ['raw HTTP: 2,000', suite('fuzz-requests'), 'DO-05'],
  ['headers and cookies: 5,000', suite('fuzz-requests'), 'SE-14'],
  [
    'histories of payments: 700 of up to 50 steps',
    'api/src/features/money/payments/payments.property.test.ts',
    'FZ-08',
  ],
  [
    'histories of journeys and merges: 800 of up to 50 steps',
    'api/src/features/journey/stages/journey.property.test.ts',
    'FZ-08',
  ],
  [
    'histories of affiliate money: 500 of up to 50 steps',
    'api/src/features/affiliates/payouts/affiliate-money.property.test.ts',
    'FZ-08',
  ],
  ['histories of a phone without a connection: 5,000', 'web/src/outbox/outbox-histories.test.ts', ''],
  ['histories of a phone that sends a picture: 1,500', 'web/src/outbox/send-with-file.test.ts', ''],
  ['histories of the store of answers: 2,000', 'web/src/graphql/client/normalised-store.test.ts', ''],
  ['rights: every operation and route for every role', 'api/src/graphql/access-matrix.test.ts', 'AZ-01'],
]);
