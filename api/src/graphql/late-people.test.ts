import { lastDayOfAccess } from '@app/rules/money/subscriptions/entitlement';
import { addDays, daysBetween, formatDay } from '@app/rules/time/manila';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

/* Whoever is late is seen on the board, in the members list, on their page and on the home: all say the same. */

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const today = '2026-11-15';

/** Days late of the payments of each subscription; the last one of Dalawa and the one of Iba are of a workshop. */
const people = {
  Isa: { membership: [5], overdue: 1_500, lastDay: addDays(today, 9) },
  Tatlo: { membership: [12, 2, -20], overdue: 3_000, lastDay: addDays(today, 2) },
  Sarado: { membership: [20, 8], overdue: 3_000, lastDay: addDays(today, -6) },
  Huling: { membership: [14], overdue: 1_500, lastDay: today },
  Iba: { membership: [-10], workshop: [4], overdue: 1_500, lastDay: null },
  Ayos: { membership: [-3], overdue: 0, lastDay: null },
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

let staff: Browser;
const ids = new Map<Name, number>();

beforeAll(async () => {
  const { database } = server;
  const [member, shop] = [
    await makeProduct(database, { accessLevelId: 'member' }),
    await makeProduct(database, { name: 'Workshop' }),
  ];
  const membership = await makeFunnel(database, { productId: member.id });
  const workshop = await makeFunnel(database, { productId: shop.id });
  const entries = (late: readonly number[]) =>
    late.map((days) => ({ price: 1_500_00, scheduleDate: addDays(today, -days) }));
  for (const name of names) {
    const bought = people[name];
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const { id: userId } = await makeUser(database, { firstName: name, lastName: 'Huli' });
    ids.set(name, userId);
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    await makeSubscription(database, { userId, funnel: membership, entries: entries(bought.membership) });
    if ('workshop' in bought) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      await makeSubscription(database, { userId, funnel: workshop, entries: entries(bought.workshop) });
    }
  }
  staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
});

const read = async <Answer>(query: string, variables: object = {}): Promise<Answer> => {
  const { data, errors } = await staff.graphql(query, { ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data as Answer;
};

type Seen = {
  collectionBoard: { cards: { id: number; amount: number; oldestDueOn: string; closesOn: string | null }[] };
  users: {
    items: {
      id: number;
      memberFacts: {
        membership: { state: string; label: string; detail: string };
        nextPayment: { amount: number; daysLate: number } | null;
      };
    }[];
  };
  membersAtRisk: { items: { id: number; reason: string; title: string; detail: string | null }[] };
};
const everywhere = () =>
  read<Seen>(`{
    collectionBoard { cards { id amount oldestDueOn closesOn } }
    users(filter: { kind: members, search: "huli" }, pageSize: 50) {
      items { id memberFacts { membership { state label detail } nextPayment { amount daysLate } } } }
    membersAtRisk { items { id reason title detail } }
  }`);
const moneyOf = async (name: Name) =>
  (
    await read<{ personMoney: { overdue: number; lastAccessDay: string | null } }>(
      'query ($userId: Int!) { personMoney(userId: $userId) { overdue lastAccessDay } }',
      { userId: ids.get(name) },
    )
  ).personMoney;

test.each(names)('what %s is late with is one sum', async (name) => {
  const { overdue } = people[name];
  const { collectionBoard, users } = await everywhere();
  const card = collectionBoard.cards.find(({ id }) => id === ids.get(name));
  const facts = users.items.find(({ id }) => id === ids.get(name))?.memberFacts;
  expect(card?.amount ?? 0).toBe(overdue);
  expect((await moneyOf(name)).overdue).toBe(overdue);
  expect(facts?.nextPayment).toMatchObject(
    overdue > 0 ? { amount: overdue, daysLate: daysBetween(card?.oldestDueOn ?? '', today) } : { daysLate: 0 },
  );
});

test.each(names)('the last day of access of %s is one day', async (name) => {
  const { lastDay } = people[name];
  const { collectionBoard, users, membersAtRisk } = await everywhere();
  expect((await moneyOf(name)).lastAccessDay).toBe(lastDay);
  const facts = users.items.find(({ id }) => id === ids.get(name))?.memberFacts;
  const isOpen = lastDay !== null && lastDay >= today;
  const isNear = isOpen && daysBetween(today, lastDay) <= 7;
  if (isOpen) expect(facts?.membership).toMatchObject({ label: 'Overdue', detail: `Closes ${formatDay(lastDay)}` });
  expect(collectionBoard.cards.find(({ id }) => id === ids.get(name))?.closesOn ?? null).toBe(isNear ? lastDay : null);
  const atRisk = membersAtRisk.items.find(({ id, reason }) => id === ids.get(name) && reason === 'closing');
  const words = lastDay === today ? 'Closes today' : `Closes in ${daysBetween(today, lastDay ?? today)} days`;
  expect(atRisk?.title).toBe(isNear ? words : undefined);
});

test('whoever is closed is inactive, in the tab as in the badge', async () => {
  const inTab = async (tab: string) => {
    const { users } = await read<Pick<Seen, 'users'>>(
      `query ($tab: MemberTab) { users(filter: { kind: members, search: "huli", tab: $tab }, pageSize: 50) { items { id } } }`,
      { tab },
    );
    return names.filter((name) => users.items.some(({ id }) => id === ids.get(name)));
  };
  expect(await inTab('active')).toEqual(['Isa', 'Tatlo', 'Huling', 'Iba', 'Ayos']);
  expect(await inTab('overdue')).toEqual(['Isa', 'Tatlo', 'Huling', 'Iba']);
  expect(await inTab('inactive')).toEqual(['Sarado']);
  const { users } = await everywhere();
  const badge = (name: Name) =>
    users.items.find(({ id }) => id === ids.get(name))?.memberFacts.membership.label ?? 'none';
  expect(Object.fromEntries(names.map((name) => [name, badge(name)]))).toEqual({
    Isa: 'Overdue',
    Tatlo: 'Overdue',
    Sarado: 'Blocked',
    Huling: 'Overdue',
    Iba: 'Overdue',
    Ayos: 'Active',
  });
  const { memberCounts } = await read<{ memberCounts: Record<string, number> }>(
    '{ memberCounts(filter: { search: "huli" }) { all active overdue inactive } }',
  );
  expect(memberCounts).toEqual({ all: 6, active: 5, overdue: 4, inactive: 1 });
});

test('the day that everything names is the last one with access', () => {
  expect(lastDayOfAccess(addDays(today, -14))).toBe(today);
});
