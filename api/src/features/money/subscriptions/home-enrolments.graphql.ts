import { builder } from '#graphql/builder.ts';
import { type HomeEnrolments, homeEnrolments } from './home-enrolments.ts';

const EnrolmentDayType = builder.objectRef<HomeEnrolments['days'][number]>('EnrollmentDay').implement({
  fields: (t) => ({ day: t.expose('day', { type: 'Date' }), count: t.exposeInt('count') }),
});

const EnrolmentProductType = builder.objectRef<HomeEnrolments['products'][number]>('EnrollmentProduct').implement({
  fields: (t) => ({
    productId: t.int({ nullable: true, description: 'None for all others together', resolve: ({ id }) => id }),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
});

const HomeEnrolmentsType = builder.objectRef<HomeEnrolments>('HomeEnrollments').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    former: t.exposeInt('former', { description: 'In the seven days before' }),
    days: t.expose('days', { type: [EnrolmentDayType] }),
    products: t.expose('products', { type: [EnrolmentProductType] }),
  }),
});

builder.queryField('homeEnrollments', (t) =>
  t.field({
    type: HomeEnrolmentsType,
    description: 'The enrollments of the last seven days',
    authScopes: { pageFlag: 'subscriptions' },
    resolve: (_root, _args, ctx) => homeEnrolments(ctx),
  }),
);
