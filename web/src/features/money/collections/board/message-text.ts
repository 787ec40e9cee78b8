import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { reminderText } from '@app/rules/money/collections/messenger';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay } from '@app/rules/time/manila';
import type { BoardCardRowFragment } from '#gql/graphql.ts';

/** What staff paste to somebody about everything they owe. */
export function messageTo({ person, amount, oldestDueOn }: BoardCardRowFragment): string {
  return reminderText({
    firstName: person.name.split(' ')[0] ?? '',
    amount: formatPesos(centavosFromPesos(amount) ?? 0),
    dueOn: formatDay(oldestDueOn),
    payLink: new URL(`${pathTo('account')}?q=billings`, location.origin).href,
  });
}
