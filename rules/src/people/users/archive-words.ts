import { formatPesos } from '../../amounts/pesos.ts';
import { formatDay, type ManilaDay } from '../../time/manila.ts';

/** What is known of the money of somebody who is about to be archived; sums in centavos. */
type ArchivedMoney = {
  overdue: number;
  hasProof: boolean;
  membershipEndsOn: ManilaDay | null;
  isMember: boolean;
};

/** What archiving touches, said before it happens; null for viewers who see no money. */
export function archiveWords(money: ArchivedMoney | null): string {
  const touched = money
    ? [
        money.isMember &&
          (money.membershipEndsOn
            ? `the membership until ${formatDay(money.membershipEndsOn)}`
            : 'the membership for life'),
        money.overdue > 0 && `${formatPesos(money.overdue)} that is overdue`,
        money.hasProof && 'a proof that waits',
      ].filter((part) => part !== false)
    : [];
  const kept = touched.length > 0 ? ` ${sentence(touched)} stay${touched.length === 1 ? 's' : ''} as recorded.` : '';
  return `They are logged out and hidden at once, in lists, groups and on the board.${kept} Nothing is deleted, and you can restore them.`;
}

function sentence(parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  const last = others.pop();
  const text = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
