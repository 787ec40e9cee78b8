import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { reminderText } from '@app/rules/money/collections/messenger';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay } from '@app/rules/time/manila';
import type { BoardCardRowFragment } from '#gql/graphql.ts';

const inWords = (pesos: number) => formatPesos(centavosFromPesos(pesos) ?? 0);

/** What staff paste to somebody about everything they owe; its link opens the ways to pay the oldest of it. */
export function messageTo({ person, amount, oldestAmount, oldestDueOn, oldestEntryId }: BoardCardRowFragment): string {
  return reminderText({
    firstName: person.name.split(' ')[0] ?? '',
    amount: inWords(oldestAmount),
    dueOn: formatDay(oldestDueOn),
    total: inWords(amount),
    payLink: new URL(pathTo('account', {}, { pay: oldestEntryId }), location.origin).href,
  });
}
