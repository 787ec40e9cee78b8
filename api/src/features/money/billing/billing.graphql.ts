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

const SentBackNoticeType = builder.objectRef<NonNullable<DuesAndExpiration['sentBack']>>('SentBackNotice').implement({
  description: 'A proof that came back, and nothing was sent since',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The entry it was sent for' }),
    paymentId: t.exposeInt('paymentId'),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const DuesAndExpirationType = builder.objectRef<DuesAndExpiration>('DuesAndExpiration').implement({
  fields: (t) => ({
    expired: t.expose('expired', { type: ExpiryNoticeType, nullable: true }),
    expiringSoon: t.expose('expiringSoon', { type: ExpiryNoticeType, nullable: true }),
    overduePayments: t.expose('overduePayments', { type: DueNoticeType, nullable: true }),
    upcomingPaymentDue: t.expose('upcomingPaymentDue', { type: DueNoticeType, nullable: true }),
    sentBack: t.field({ type: SentBackNoticeType, nullable: true, resolve: ({ sentBack }) => sentBack ?? null }),
  }),
});

builder.queryField('getDuesAndExpiration', (t) =>
  t.field({
    type: DuesAndExpirationType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => duesAndExpiration(ctx),
  }),
);
