import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { isOneOf, foundBy, noneOfOthers, type PeopleCondition, peopleFound } from './listed-people.ts';

const server = useTestServer();

test.each(['@rare.example.ph', 'rare.example.ph', '@example.com', '@nowhere.ph', '@', 'ana', 'a', 't', '%'])(
  'people whom %s finds are the same whether they or the others are kept',
  async (search) => {
    const { db } = server.database;
    await makeUser(server.database, { firstName: 'Ana', email: `ana${Math.random()}@rare.example.ph` });
    await makeUser(server.database, { firstName: 'Teo' });
    const idsWhere = async (ofPeople: PeopleCondition) =>
      (await db.execute<{ id: number }>(sql`select p.id from users p where ${ofPeople(sql`p.id`)} order by p.id`)).rows;
    const found = await idsWhere(isOneOf(peopleFound(search)));
    expect(await idsWhere(noneOfOthers(search))).toEqual(found);
    expect(await idsWhere(await foundBy({ db }, search))).toEqual(found);
  },
);

test('a row of nobody is of none of them', async () => {
  const { db } = server.database;
  for (const ofPeople of [isOneOf(peopleFound('@example.com')), noneOfOthers('@example.com')]) {
    const { rows } = await db.execute<{ is: boolean }>(sql`select ${ofPeople(sql`null::int`)} as is`);
    expect(rows).toEqual([{ is: false }]);
  }
});
