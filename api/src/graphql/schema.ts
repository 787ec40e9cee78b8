import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
/** All features that answer GraphQL; a new feature adds its line. */
import '../features/access/access-levels.graphql.ts';
import '../features/affiliates/affiliates.graphql.ts';
import '../features/announcements/announcements.graphql.ts';
import '../features/auth/auth.graphql.ts';
import '../features/batches/batches.graphql.ts';
import '../features/changelog/changelog.graphql.ts';
import '../features/billing/billing.graphql.ts';
import '../features/billing/my-billing.graphql.ts';
import '../features/billing/renewals.graphql.ts';
import '../features/billing/student-details.graphql.ts';
import '../features/collections/collections.graphql.ts';
import '../features/collections/proof-inbox.graphql.ts';
import '../features/collections/statement-matching.graphql.ts';
import '../features/community/community.graphql.ts';
import '../features/content/content-levels.graphql.ts';
import '../features/coupons/coupons.graphql.ts';
import '../features/events/events.graphql.ts';
import '../features/events/my-events.graphql.ts';
import '../features/checkout/checkout.graphql.ts';
import '../features/courses/courses.graphql.ts';
import '../features/forms/form-answers.graphql.ts';
import '../features/forms/forms.graphql.ts';
import '../features/forms/public-form.graphql.ts';
import '../features/funnels/funnel-statistics.graphql.ts';
import '../features/funnels/funnels.graphql.ts';
import '../features/funnel-pages/funnel-pages.graphql.ts';
import '../features/gateways/gateways.graphql.ts';
import '../features/gateways/review-payments.graphql.ts';
import '../features/groups/group-members.graphql.ts';
import '../features/groups/groups.graphql.ts';
import '../features/imports/imports.graphql.ts';
import '../features/jobs/jobs.graphql.ts';
import '../features/learning/learning.graphql.ts';
import '../features/lessons/lesson-files.graphql.ts';
import '../features/lessons/lessons.graphql.ts';
import '../features/lessons/outline.graphql.ts';
import '../features/mails/mails.graphql.ts';
import '../features/offers/offers.graphql.ts';
import '../features/merges/merges.graphql.ts';
import '../features/move-ups/move-ups.graphql.ts';
import '../features/payment-terms/payment-terms.graphql.ts';
import '../features/payments/payments.graphql.ts';
import '../features/points/points.graphql.ts';
import '../features/products/products.graphql.ts';
import '../features/profile/account.graphql.ts';
import '../features/profile/profile.graphql.ts';
import '../features/resources/resources.graphql.ts';
import '../features/search/search.graphql.ts';
import '../features/progress/progress.graphql.ts';
import '../features/questions/questions.graphql.ts';
import '../features/settings/settings.graphql.ts';
import '../features/stages/journey-form.ts';
import '../features/stages/completions.graphql.ts';
import '../features/stages/stage-people.graphql.ts';
import '../features/stages/stages.graphql.ts';
import '../features/stages/tasks.graphql.ts';
import '../features/subscriptions/enrolment.graphql.ts';
import '../features/subscriptions/schedules.graphql.ts';
import '../features/subscriptions/subscriptions.graphql.ts';
import '../features/users/people-changes.graphql.ts';
import '../features/users/people.graphql.ts';
import '../features/users/user-history.graphql.ts';
import '../features/users/users.graphql.ts';
import '../features/wins/wins.graphql.ts';
import './scalars.ts';
import { checkDeclaredAccess } from './access-table.ts';
import { builder } from './builder.ts';
import { refuseReadOnlyStaff } from './read-only-staff.ts';

/** The schema, or an error when a root field does not say who may call it. */
export function buildSchema(): GraphQLSchema {
  const schema = builder.toSchema();
  checkDeclaredAccess(schema);
  refuseReadOnlyStaff(schema);
  return schema;
}

/** The contract that reviews see, committed as `schema.graphql`. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
