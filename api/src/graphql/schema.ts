import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
/** All features that answer GraphQL; a new feature adds its line. */
import '#registries/file-purposes.ts';
import '#features/people/access/access-levels.graphql.ts';
import '#features/growth/affiliates/affiliates.graphql.ts';
import '#features/community/announcements/announcements.graphql.ts';
import '#features/people/auth/auth.graphql.ts';
import '#features/people/batches/batches.graphql.ts';
import '#features/platform/changelog/changelog.graphql.ts';
import '#features/money/billing/billing.graphql.ts';
import '#features/money/billing/my-billing.graphql.ts';
import '#features/money/billing/renewals.graphql.ts';
import '#features/money/billing/student-details.graphql.ts';
import '#features/money/collections/collections.graphql.ts';
import '#features/money/collections/board/board.graphql.ts';
import '#features/money/collections/collected/collected.graphql.ts';
import '#features/money/collections/proof-inbox.graphql.ts';
import '#features/money/collections/statement-matching.graphql.ts';
import '#features/community/community-home/community.graphql.ts';
import '#features/learning/content/content-levels.graphql.ts';
import '#features/money/coupons/coupons.graphql.ts';
import '#features/learning/events/events.graphql.ts';
import '#features/learning/events/my-events.graphql.ts';
import '#features/money/checkout/checkout.graphql.ts';
import '#features/learning/courses/courses.graphql.ts';
import '#features/journey/forms/form-answers.graphql.ts';
import '#features/journey/forms/forms.graphql.ts';
import '#features/journey/forms/public-form.graphql.ts';
import '#features/money/funnels/funnel-statistics.graphql.ts';
import '#features/money/funnels/funnels.graphql.ts';
import '#features/money/funnel-pages/funnel-pages.graphql.ts';
import '#features/money/gateways/gateways.graphql.ts';
import '#features/money/gateways/review-payments.graphql.ts';
import '#features/people/groups/group-members.graphql.ts';
import '#features/people/groups/groups.graphql.ts';
import '#features/records/imports/imports.graphql.ts';
import '#features/platform/jobs/jobs.graphql.ts';
import '#features/learning/my-courses/learning.graphql.ts';
import '#features/learning/lessons/lesson-files.graphql.ts';
import '#features/learning/lessons/lessons.graphql.ts';
import '#features/learning/lessons/outline.graphql.ts';
import '#features/platform/mails/mails.graphql.ts';
import '#features/money/offers/offers.graphql.ts';
import '#features/records/merges/merges.graphql.ts';
import '#features/journey/move-ups/move-ups.graphql.ts';
import '#features/money/payment-terms/payment-terms.graphql.ts';
import '#features/money/payments/payments.graphql.ts';
import '#features/journey/points/points.graphql.ts';
import '#features/money/products/products.graphql.ts';
import '#features/people/profile/account.graphql.ts';
import '#features/people/profile/profile.graphql.ts';
import '#features/learning/resources/resources.graphql.ts';
import '#features/learning/search/search.graphql.ts';
import '#features/learning/progress/progress.graphql.ts';
import '#features/learning/questions/questions.graphql.ts';
import '#features/platform/settings/settings.graphql.ts';
import '#features/journey/stages/journey-form.ts';
import '#features/journey/stages/completions.graphql.ts';
import '#features/journey/stages/stage-people.graphql.ts';
import '#features/journey/stages/stages.graphql.ts';
import '#features/journey/stages/tasks.graphql.ts';
import '#features/money/subscriptions/enrolment.graphql.ts';
import '#features/money/subscriptions/schedules.graphql.ts';
import '#features/money/subscriptions/subscriptions.graphql.ts';
import '#features/people/users/people-changes.graphql.ts';
import '#features/people/users/people.graphql.ts';
import '#features/people/users/user-history.graphql.ts';
import '#features/people/users/users.graphql.ts';
import '#features/community/wins/wins.graphql.ts';
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
