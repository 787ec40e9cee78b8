import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { seesMoneyOfPeople } from '@app/rules/people/person-page/sees-money';
import type { PersonSort } from '@app/rules/people/users/people-filter';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import type { DebtOrder } from '#db/hot/next-payment-order.ts';

/**
 * The order of the column "Next payment", or undefined when another one is chosen or the viewer sees nobody's money.
 * Of others' people, whoever sees only their own learns nothing from the order either.
 */
export function debtOrder(
  { viewer }: Pick<Context, 'viewer'>,
  sort: PersonSort | null | undefined,
): Pick<DebtOrder, 'isDebt' | 'isDescending'> | undefined {
  if (sort !== 'nextPayment' && sort !== 'nextPaymentDescending') return undefined;
  if (!viewer?.pages.has('user') || !(seesMoneyOfPeople(viewer.pages) || viewer.pages.has('payment'))) return undefined;
  const isOwn = seesOwnPeopleOnly(viewer.pages)
    ? sql` and (e.user_id in (select o.user_id from collection_owners o where o.owner_id = ${viewer.userId})) is true`
    : sql``;
  return { isDebt: sql`${isOwed}${isOwn}`, isDescending: sort === 'nextPaymentDescending' };
}
