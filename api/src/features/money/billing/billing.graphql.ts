import type { DuesAndExpiration } from '@app/rules/money/billing/banners';
import { builder } from '#graphql/builder.ts';
import { duesAndExpiration } from './dues.ts';

type Expiry = NonNullable<DuesAndExpiration['expired']>;
type Due = NonNullable<DuesAndExpiration['overduePayments']>;

const proofWaits = 'A proof was sent and waits for a decision';

const ExpiryNoticeType = builder.objectRef<Expiry>('ExpiryNotice').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    expiry: t.expose('expiry', { type: 'Date' }),
    hasProof: t.boolean({ description: proofWaits, resolve: ({ hasProof }) => hasProof ?? false }),
  }),
});

const DueNoticeType = builder.objectRef<Due>('DueNotice').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    promisedFor: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day the member named, until it is over',
      resolve: ({ promisedFor }) => promisedFor ?? null,
    }),
    hasProof: t.boolean({ description: proofWaits, resolve: ({ hasProof }) => hasProof ?? false }),
  }),
});

const DuesAndExpirationType = builder.objectRef<DuesAndExpiration>('DuesAndExpiration').implement({
  fields: (t) => ({
    expired: t.expose('expired', { type: ExpiryNoticeType, nullable: true }),
    expiringSoon: t.expose('expiringSoon', { type: ExpiryNoticeType, nullable: true }),
    overduePayments: t.expose('overduePayments', { type: DueNoticeType, nullable: true }),
    upcomingPaymentDue: t.expose('upcomingPaymentDue', { type: DueNoticeType, nullable: true }),
  }),
});

builder.queryField('getDuesAndExpiration', (t) =>
  t.field({
    type: DuesAndExpirationType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => duesAndExpiration(ctx),
  }),
);
