import { manilaDay } from '@app/rules/time/manila';
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';

/** Somebody whom one try of one journey has made. */
export type Newcomer = {
  id: number;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  password: string;
};

/** Letters that no other try has used: names have no digits. */
export const letters = () =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.replaceAll(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  );

export async function logIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const data = { method: 'login', username: email, password };
  const answer = await request.post('/api/auth', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function signUp(requests: APIRequest, baseURL: string | undefined): Promise<Newcomer> {
  const mark = letters();
  const lastName = mark.charAt(0).toUpperCase() + mark.slice(1);
  const person = { firstName: 'Ligaya', lastName, email: `ligaya-${mark}@example.com`, password: 'Umaga-Na-2026!' };
  const own = await requests.newContext({ ...(baseURL && { baseURL }) });
  const { email, ...rest } = person;
  const answer = await own.post('/api/auth', { data: { method: 'signup', username: email, ...rest } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await own.dispose();
  return { id, name: `Ligaya ${lastName}`, ...person };
}

/**
 * Staff enroll somebody for the membership in six payments, of which they hold the first, and hand over a link for the
 * password, because nobody has proved that the address is theirs.
 */
export async function enroll(staff: APIRequestContext, { id: userId }: Newcomer): Promise<string> {
  const { enrollmentBatches } = await ask<{ enrollmentBatches: { isCurrent: boolean; batch: { id: number } }[] }>(
    staff,
    '{ enrollmentBatches { isCurrent batch { id } } }',
  );
  const today = manilaDay(new Date());
  const input = {
    userId,
    batchId: enrollmentBatches.find(({ isCurrent }) => isCurrent)?.batch.id,
    funnelId: 'tribe-membership',
    paymentTermId: '6-gives',
    startsOn: today,
    received: { amount: 1500, paidOn: today, platform: 'cash' },
  };
  await ask(staff, 'mutation ($input: EnrollPersonInput!) { enrollPerson(input: $input) { id } }', { input });
  const { link } = await ask<{ link: string }>(staff, `mutation { link: handSetPasswordLink(id: ${userId}) }`);
  return link;
}

export async function setPassword(own: APIRequestContext, link: string, { password }: Newcomer): Promise<void> {
  const data = { method: 'resetPassword', resetToken: new URL(link).searchParams.get('resetToken'), password };
  const answer = await own.post('/api/auth', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function ask<Data>(request: APIRequestContext, query: string, variables = {}): Promise<Data> {
  const answer = await request.post('/api/graphql', { data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
