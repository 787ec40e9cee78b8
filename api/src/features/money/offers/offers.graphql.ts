import { seatsLeft } from '@app/rules/money/funnel-pages/page-facts';
import { pathTo } from '@app/rules/navigation/route-table';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { builder } from '#graphql/builder.ts';
import { type BillingHelp, billingHelp, offeredPlatforms } from '#features/money/payments/platforms.ts';
import { BillingHelpType } from '#features/money/payments/payments.graphql.ts';
import { type BegunPurchase, begunPurchase } from './begun-purchase.ts';
import { type ContentOffer, contentOffer, type OfferedCourse, offeredKinds } from './content-offer.ts';
import { firstPayment, type OpenOffer } from './open-offers.ts';
import { type FreeLesson, freeLesson } from './free-lesson.ts';
import { closedText } from '@app/rules/money/funnels/closed-text';
import { type ClosedFunnel, closedFunnel } from './closed-funnel.ts';
import { openInstead } from './open-instead.ts';

const OfferedKindType = builder.enumType('OfferedKind', { values: offeredKinds });

const OfferedCourseType = builder.objectRef<OfferedCourse>('OfferedCourse').implement({
  description: 'How much there is in the course that an offer opens',
  fields: (t) => ({ lessons: t.exposeInt('lessons'), seconds: t.exposeInt('seconds') }),
});

const ContentOfferType = builder.objectRef<ContentOffer>('ContentOffer').implement({
  description: 'What everyone can buy now that opens an item',
  fields: (t) => ({
    funnelId: t.string({ resolve: ({ funnel }) => funnel.id }),
    productName: t.string({ resolve: ({ product }) => product.name }),
    description: t.string({ nullable: true, resolve: ({ product }) => product.description }),
    isMembership: t.boolean({ resolve: ({ product }) => product.accessLevelId === MEMBER_LEVEL }),
    firstPayment: t.field({
      type: 'Pesos',
      description: 'Today’s payment of the term that asks for the least',
      resolve: firstPayment,
    }),
    total: t.field({ type: 'Pesos', resolve: ({ price }) => price }),
    termName: t.string({ resolve: ({ term }) => term.name }),
    paymentCount: t.int({ resolve: ({ entries }) => entries.length }),
    isMonthly: t.boolean({
      resolve: ({ term, entries }) =>
        entries.length > 1 && term.intervalUnit === 'months' && term.intervalCount === 1 && term.firstShare === null,
    }),
    validityByDays: t.int({ nullable: true, resolve: ({ funnel }) => funnel.validityByDays }),
    courses: t.exposeInt('courses'),
    events: t.exposeInt('events'),
    resources: t.exposeInt('resources'),
    wins: t.exposeInt('wins', { description: 'Wins that members posted in the last 90 days' }),
    course: t.expose('course', { type: OfferedCourseType, nullable: true }),
    capacity: t.int({ nullable: true, resolve: ({ funnel }) => funnel.capacity }),
    seatsLeft: t.int({ nullable: true, resolve: ({ funnel }) => seatsLeft(funnel) }),
    closesAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ funnel }) => funnel.closesAt }),
    checkoutPath: t.string({
      description: 'With the term whose first payment is advertised',
      resolve: ({ funnel, term }) => pathTo('checkout', { funnelId: funnel.id }, { term: term.id }),
    }),
    platforms: t.stringList({
      description: 'The names of the ways to pay',
      resolve: async (_offer, _args, ctx) => (await offeredPlatforms(ctx)).map(({ label }) => label),
    }),
    landingPath: t.string({ resolve: ({ funnel }) => `/${funnel.slug}` }),
  }),
});

const FreeLessonType = builder.objectRef<FreeLesson>('FreeLesson').implement({
  description: 'A lesson that is open to everyone who is signed in',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    lessonId: t.exposeInt('lessonId'),
    title: t.exposeString('title'),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
  }),
});

const BegunPurchaseType = builder.objectRef<BegunPurchase>('BegunPurchase').implement({
  description: 'What the viewer has ordered or can renew, in place of an offer',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'order or renewal' }),
    productName: t.exposeString('productName'),
    amount: t.expose('amount', { type: 'Pesos' }),
    hasProof: t.exposeBoolean('hasProof'),
    sentBackReason: t.exposeString('sentBackReason', { nullable: true }),
    orderPath: t.exposeString('orderPath', { nullable: true }),
    lapsesAt: t.expose('lapsesAt', { type: 'DateTime', nullable: true }),
    subscriptionId: t.exposeInt('subscriptionId'),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    endedOn: t.expose('endedOn', { type: 'Date', nullable: true }),
  }),
});

const OpenInsteadType = builder.objectRef<OpenOffer>('OpenInstead').implement({
  description: 'What sells in place of what does not',
  fields: (t) => ({
    name: t.string({ resolve: ({ product }) => product.name }),
    path: t.string({ resolve: ({ funnel }) => `/${funnel.slug}` }),
    firstPayment: t.field({ type: 'Pesos', resolve: firstPayment }),
    isSplit: t.boolean({ resolve: ({ entries }) => entries.length > 1 }),
  }),
});

type ClosedCheckout = { about: ClosedFunnel | null; instead: OpenOffer | null; help: BillingHelp };

const ClosedCheckoutType = builder.objectRef<ClosedCheckout>('ClosedCheckout').implement({
  fields: (t) => ({
    text: t.string({
      description: 'Why nothing is sold: when it opens, that it is full, or that it is closed',
      resolve: ({ about }) => closedText(about ?? { state: 'closed', opensAt: null }),
    }),
    name: t.string({ nullable: true, resolve: ({ about }) => about?.name ?? null }),
    isOpen: t.boolean({ description: 'It sells again', resolve: ({ about }) => about?.state === 'open' }),
    instead: t.expose('instead', { type: OpenInsteadType, nullable: true }),
    help: t.expose('help', { type: BillingHelpType }),
  }),
});

// Offers are public, like the public pages; an unfinished purchase is for its owner alone.
builder.queryFields((t) => ({
  contentOffer: t.field({
    type: ContentOfferType,
    nullable: true,
    description: 'Null when nothing sells that opens it; without an item, what opens most',
    authScopes: { public: true },
    args: { kind: t.arg({ type: OfferedKindType }), id: t.arg.int() },
    resolve: (_root, { kind, id }, ctx) => contentOffer(ctx, kind && id != null ? { kind, id } : null),
  }),
  freeLesson: t.field({
    type: FreeLessonType,
    nullable: true,
    description: 'A taste of what is offered; null when nothing is free',
    authScopes: { public: true },
    args: { kind: t.arg({ type: OfferedKindType }), id: t.arg.int() },
    resolve: (_root, { kind, id }, ctx) => freeLesson(ctx, kind && id != null ? { kind, id } : null),
  }),
  begunPurchase: t.field({
    type: BegunPurchaseType,
    nullable: true,
    description: 'What the viewer has begun already that opens it; null for visitors',
    authScopes: { public: true },
    args: { kind: t.arg({ type: OfferedKindType }), id: t.arg.int() },
    resolve: (_root, { kind, id }, ctx) => begunPurchase(ctx, kind && id != null ? { kind, id } : null),
  }),
  closedCheckout: t.field({
    type: ClosedCheckoutType,
    description: 'What to do where nothing is sold',
    authScopes: { public: true },
    args: { funnelId: t.arg.string() },
    resolve: async (_root, { funnelId }, ctx) => ({
      about: funnelId ? await closedFunnel(ctx, funnelId) : null,
      instead: await openInstead(ctx, funnelId ?? null),
      help: await billingHelp(ctx),
    }),
  }),
}));
