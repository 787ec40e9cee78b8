import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { displayName } from '@app/rules/people/users/full-name';
import { type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { jsonObject } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import type { Viewer } from '#viewer.ts';
import { brokenPromises as readBroken, waitingOverdue, waitingProofs } from '../home/waiting-money.ts';
import { gatewayLooks, ownerlessMoney } from '../waiting-rows.ts';

const seesDesk = ({ pages }: Viewer) => pages.has('payment');
const worksAtDesk = ({ functions }: Viewer) => functions.has('payment_approve');

/** Every change of a payment, a promise or a contact. */
const liveTopics = ['payments'];

/** The proofs of the inbox. */
export const proofsToCheck: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => ({ ...(await waitingProofs(ctx)), path: pathTo('payment', {}, { tab: 'proofs' }) }),
};

/** Open entries whose promised day is over. */
export const brokenPromises: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const { oldestOn, first, ...figure } = await readBroken(ctx);
    const named = first.map(({ open, ...person }) => `${displayName(person)} ${formatPesos(open)}`);
    const others = figure.count - named.length;
    return {
      ...figure,
      ...(named.length > 0 && { detail: [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ') }),
      oldestAt: startOf(oldestOn),
      path: pathTo('payment', {}, { tab: 'promises', promise: 'broken' }),
    };
  },
};

export const overdueEntries: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const { count, amount, oldestOn, broken } = await waitingOverdue(ctx);
    return {
      count,
      amount,
      oldestAt: startOf(oldestOn),
      ...(broken > 0 && { detail: broken === 1 ? '1 promise broken' : `${broken} promises broken` }),
      path: pathTo('payment', {}, { tab: 'overdue' }),
    };
  },
};

/** Transfers without an owner and payments of a gateway that need a decision: everyone's money. */
export const moneyToReview: OpenWorkSource = {
  isSeenBy: (viewer) => seesDesk(viewer) && viewer.pages.has('allCollections'),
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async ({ pool }) => {
    const answer = jsonObject({ count: sql<number>`${ownerlessMoney} + ${gatewayLooks}` });
    const { count } = await oneAnswer(pool, { label: 'money-to-review' }, answer);
    return { count, oldestAt: null, path: pathTo('payment', {}, { tab: 'look' }) };
  },
};

function startOf(day: ManilaDay | null): Date | null {
  return day === null ? null : startOfManilaDay(day);
}
