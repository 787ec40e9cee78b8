import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

test('people are chosen by name; by address and number only by those who may open the list of people', async () => {
  const { id, tribeId } = await makeUser(server.database, {
    firstName: 'Corazon',
    lastName: 'Ilagan',
    nickname: 'Cora',
    email: 'secret.box@example.com',
    mobileNumber: '0909 315 7172',
  });
  const found = async (level: string, search: string) => {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const { data } = await browser.graphql('query ($search: String) { eventPeople(search: $search) { id } }', {
      search,
    });
    const people = (data?.['eventPeople'] ?? []) as { id: number }[];
    return people.some((person) => person.id === id);
  };
  const names = ['corazon', 'Ilagan Cora', 'zon', 'Il', 'cora'];
  const secrets = ['9093157172', '0909 315 7172', 'secret', 'secret.box', 'secret.box@example.com', 'se', tribeId];
  for (const search of names) expect(await found('expert', search), search).toBe(true);
  for (const search of secrets) expect(await found('expert', search), search).toBe(false);
  expect(await found('expert', 'corazon secret')).toBe(false);
  for (const search of [...names, ...secrets]) expect(await found('tribe-team-fa', search), search).toBe(true);
});
