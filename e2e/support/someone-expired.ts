import type { APIRequest, Page } from '@playwright/test';
import { answerTo } from './answer-to.ts';
import { logIn } from './newcomers.ts';
import { demoPassword, test } from './test.ts';

type Member = { email: string; accessLevels: { id: string }[] };

/**
 * Somebody of the crowd whose membership has just ended; nobody can be enrolled into the past. Each try takes the
 * next one.
 */
export async function someoneExpired(requests: APIRequest): Promise<{ email: string; password: string }> {
  const staff = await requests.newContext({ baseURL: test.info().project.use.baseURL });
  await logIn(staff, { email: 'tribe-team-fa@tribe.test', password: demoPassword });
  const { users } = await answerTo<{ users: { items: Member[] } }>(
    staff,
    `{ users(filter: { membership: expired, accessLevelId: "member", search: "mail.test" }, pageSize: 20) {
      items { email accessLevels { id } } } }`,
  );
  await staff.dispose();
  const members = users.items.filter(({ accessLevels }) => accessLevels.length === 1);
  const found = members.toSorted((one, other) => one.email.localeCompare(other.email))[test.info().retry];
  if (!found) throw new Error('the crowd has too few whose membership has ended');
  return { email: found.email, password: demoPassword };
}

/** What may stand over the first page of somebody of the crowd: a note of 2025, or something to celebrate. */
export async function closeGreetings(page: Page): Promise<void> {
  for (const { name, close } of [
    { name: 'To everyone who enrolled in 2025', close: 'Got it' },
    { name: 'Stage finished', close: 'Later' },
    { name: 'You moved up!', close: 'Close' },
  ])
    await page.addLocatorHandler(page.getByRole('dialog', { name }), async (greeting) => {
      await greeting.getByRole('button', { name: close }).click();
    });
}
