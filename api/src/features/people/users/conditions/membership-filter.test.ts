import { NO_EXPIRY } from '@app/rules/time/manila';
import { expect, test } from 'vitest';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const ask = 'query ($filter: UserFilter) { users(filter: $filter) { items { firstName } totalCount } }';

test('people are found by what their memberships come to, as the rule says it', async () => {
  const { database } = server;
  const product = await makeProduct(database, { accessLevelId: 'member' });
  const membership = await makeFunnel(database, { productId: product.id });
  const course = await makeFunnel(database);
  const purchases: Record<string, { funnel: typeof course; status?: 'cancelled' | 'pending'; expiresOn?: string }[]> = {
    Isa: [{ funnel: membership }],
    Dalawa: [{ funnel: membership }, { funnel: membership, expiresOn: '2027-01-01' }],
    Tapos: [{ funnel: membership, expiresOn: '2026-11-14' }],
    Umalis: [{ funnel: membership, status: 'cancelled' }],
    Ngayon: [{ funnel: membership, expiresOn: '2026-11-15' }],
    Hintay: [{ funnel: membership, status: 'pending' }],
    Kurso: [{ funnel: course }],
    Wala: [],
  };
  for (const [firstName, subscriptions] of Object.entries(purchases)) {
    const { id: userId } = await makeUser(database, { firstName, lastName: 'Kasapi' });
    for (const each of subscriptions) await makeSubscription(database, { userId, expiresOn: NO_EXPIRY, ...each });
  }
  const staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  const listedNames = async (filterValue: string) => {
    const { data } = await staff.graphql(ask, { filter: { search: 'kasapi', membership: filterValue } });
    const { users } = data as { users: { items: { firstName: string }[] } };
    return users.items.map(({ firstName }) => firstName).toSorted();
  };
  expect(await listedNames('active')).toEqual(['Isa', 'Ngayon']);
  expect(await listedNames('multiple')).toEqual(['Dalawa']);
  expect(await listedNames('expired')).toEqual(['Tapos', 'Umalis']);
  expect(await listedNames('none')).toEqual(['Hintay', 'Kurso', 'Wala']);
});
