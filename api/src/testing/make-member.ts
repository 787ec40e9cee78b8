import type { Database } from '#db/client.ts';
import type { NewUser } from '#features/people/users/create-user.ts';
import type { User } from '#tables/people/users.table.ts';
import { makeFunnel, makeProduct } from './make-funnel.ts';
import { makeSubscription } from './make-subscription.ts';
import { makeUser } from './make-user.ts';

/** A person whose membership is open: the level alone opens nothing. Since January and forever, with nothing owed. */
export async function makeMember(database: { db: Database }, values: Partial<NewUser> = {}): Promise<User> {
  const user = await makeUser(database, values);
  await giveMembership(database, user);
  return user;
}

export async function giveMembership(database: { db: Database }, { id }: Pick<User, 'id'>): Promise<void> {
  const product = await makeProduct(database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(database, { productId: product.id });
  await makeSubscription(database, { userId: id, funnel });
}
