import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

/** What the server answers when asked directly: for making what a journey needs, not for the journey itself. */
export async function answerTo<Data>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await request.post('/api/graphql', { data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  expect(errors).toBeUndefined();
  return data;
}
