import { proofMark } from '@app/rules/money/collections/proof-marks';
import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { manilaDay } from '@app/rules/time/manila';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { orderLink, tokenOfOrder } from '#features/money/orders/order-token.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { DeskPersonType, DeskStaffType, SumType } from './desk-types.ts';
import { type ProofDetail, proofDetail, type ProofEntry, type ProofStep } from './proof-detail.ts';
import { proofInbox, type WaitingProof } from './proof-inbox.ts';
import { type SimilarPayment, similarityKinds, similarPayments } from './similar-payments.ts';
import { type CollectedByPlatform, type CollectionTotals, collectionTotals } from './totals.ts';

const WaitingProofType = builder.objectRef<WaitingProof>('WaitingProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    mark: t.string({ nullable: true, resolve: (proof) => proofMark(proof)?.label ?? null }),
    isWarning: t.boolean({ resolve: (proof) => proofMark(proof)?.isWarning ?? false }),
    person: t.expose('person', { type: DeskPersonType }),
  }),
});

const WaitingProofListType = listedType('WaitingProofList', WaitingProofType);

const ProofFileType = builder.objectRef<NonNullable<ProofDetail['file']>>('ProofFile').implement({
  fields: (t) => ({
    url: t.string({ resolve: ({ key }) => fileUrl(key) }),
    name: t.exposeString('name'),
    isPicture: t.boolean({ resolve: ({ contentType }) => contentType.startsWith('image/') }),
    bytes: t.exposeInt('bytes'),
  }),
});

const ProofEntryType = builder.objectRef<ProofEntry>('ProofEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    price: t.expose('price', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    isPaid: t.boolean({ resolve: ({ transactionId }) => transactionId !== null }),
    isVoided: t.exposeBoolean('isVoided'),
    status: t.string({ resolve: (entry, _args, { now }) => scheduleStatus(entry, manilaDay(now)).label }),
    tone: t.string({ resolve: (entry, _args, { now }) => scheduleStatus(entry, manilaDay(now)).tone }),
  }),
});

const ProofStepType = builder.objectRef<ProofStep>('ProofStep').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    at: t.expose('at', { type: 'DateTime' }),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    entryNumber: t.exposeInt('entryNumber', { nullable: true }),
    remarks: t.exposeString('remarks', { nullable: true }),
    by: t.expose('by', { type: DeskStaffType, nullable: true }),
    fileUrl: t.string({ nullable: true, resolve: ({ fileKey }) => (fileKey ? fileUrl(fileKey) : null) }),
  }),
});

const SimilarityEnum = builder.enumType('PaymentSimilarity', { values: similarityKinds });

const SimilarPaymentType = builder.objectRef<SimilarPayment>('SimilarPayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: SimilarityEnum }),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    status: t.exposeString('status'),
    person: t.expose('person', { type: DeskStaffType }),
  }),
});

const ProofDetailType = builder.objectRef<ProofDetail>('ProofDetail').implement({
  description: 'All there is to decide a proof by',
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId', { nullable: true }),
    status: t.exposeString('status'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    file: t.expose('file', { type: ProofFileType, nullable: true }),
    person: t.expose('person', { type: DeskPersonType }),
    orderLink: t.string({
      nullable: true,
      description: 'Of a visitor, whom no account leads to their order: to hand over where mails do not arrive',
      resolve: ({ person, order }, _args, { secrets, baseUrl }) => {
        const token = person.isVisitor ? tokenOfOrder(secrets, order) : null;
        return token && orderLink(baseUrl, order, token);
      },
    }),
    group: t.exposeString('group', { nullable: true }),
    code: t.exposeString('code'),
    total: t.expose('total', { type: 'Pesos' }),
    paidTotal: t.field({ type: 'Pesos', resolve: ({ entries }) => entries.reduce((sum, { paid }) => sum + paid, 0) }),
    product: t.exposeString('product'),
    funnel: t.exposeString('funnel'),
    term: t.exposeString('term'),
    subscriptionStatus: t.exposeString('subscriptionStatus'),
    entries: t.expose('entries', { type: [ProofEntryType] }),
    history: t.expose('history', { type: [ProofStepType] }),
    similar: t.field({ type: [SimilarPaymentType], resolve: (proof, _args, ctx) => similarPayments(ctx, proof) }),
  }),
});

const BandSumType = builder.objectRef<CollectionTotals['bands'][number]>('AgeBandSum').implement({
  fields: (t) => ({
    band: t.exposeString('band'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const PlatformSumType = builder.objectRef<CollectedByPlatform>('CollectedByPlatform').implement({
  fields: (t) => ({
    platform: t.exposeString('platform'),
    today: t.expose('today', { type: 'Pesos' }),
    week: t.expose('week', { type: 'Pesos' }),
    month: t.expose('month', { type: 'Pesos' }),
  }),
});

const CollectedType = builder.objectRef<CollectionTotals['collected']>('CollectedSums').implement({
  fields: (t) => ({
    today: t.expose('today', { type: SumType }),
    week: t.expose('week', { type: SumType }),
    month: t.expose('month', { type: SumType }),
  }),
});

const CollectionTotalsType = builder.objectRef<CollectionTotals>('CollectionTotals').implement({
  fields: (t) => ({
    due: t.expose('due', { type: SumType }),
    overdue: t.expose('overdue', { type: SumType }),
    bands: t.expose('bands', { type: [BandSumType] }),
    promised: t.exposeInt('promised'),
    broken: t.exposeInt('broken'),
    proofs: t.expose('proofs', { type: SumType }),
    oldestProofAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ proofs }) => proofs.oldestAt,
    }),
    collected: t.expose('collected', { type: CollectedType }),
    byPlatform: t.expose('byPlatform', { type: [PlatformSumType] }),
    monthTarget: t.expose('monthTarget', { type: 'Pesos' }),
    isLimited: t.exposeBoolean('isLimited', { description: 'Only the people whom the viewer looks after are counted' }),
    ownerlessMoney: t.exposeInt('ownerlessMoney'),
    gatewayLooks: t.exposeInt('gatewayLooks'),
  }),
});

builder.queryFields((t) => ({
  proofInbox: t.field({
    type: WaitingProofListType,
    description: 'Proofs that wait for a decision, oldest first',
    authScopes: { pageFlag: 'payment' },
    args: { platform: t.arg.string() },
    resolve: (_root, { platform }, ctx) => proofInbox(ctx, { platform }),
  }),
  paymentProof: t.field({
    type: ProofDetailType,
    authScopes: { pageFlag: 'payment' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => proofDetail(ctx, id),
  }),
  collectionTotals: t.field({
    type: CollectionTotalsType,
    authScopes: { pageFlag: 'payment' },
    resolve: (_root, _args, ctx) => collectionTotals(ctx),
  }),
}));

/** Tells open desks that a payment, promise, contact or owner has changed; they then ask again. */
builder.subscriptionField('paymentsChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { pageFlag: 'payment' },
    subscribe: (_root, _args, { live, signal }) => live.listen('payments', signal),
    resolve: () => true,
  }),
);
