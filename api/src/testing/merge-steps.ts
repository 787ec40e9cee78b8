import type { Browser } from './browser.ts';
import { makeUser } from './make-user.ts';
import { signedIn } from './signed-in.ts';
import type { TestServer } from './test-server.ts';
import type { User } from '#tables/people/users.table.ts';

const mergeText = `mutation ($input: MergeUsersInput!) { mergeUsers(input: $input) { id moved kept { id } folded { id } undoUntil } }`;
const undoText = `mutation ($id: Int!) { undoMerge(id: $id) { id undoneAt } }`;

type Outcome = { id: number | null; code: unknown; message: string | null };

/** A browser of staff with these levels. */
export async function browserOf(server: TestServer, accessLevelIds = ['tribe-team-fa']): Promise<Browser> {
  return signedIn(server, await makeUser(server.database, { accessLevelIds }));
}

export async function merge(
  browser: Browser,
  kept: User,
  folded: User,
  change: Record<string, unknown> = {},
): Promise<Outcome & { moved: string[] }> {
  const input = { keptId: kept.id, foldedId: folded.id, fieldsFromFolded: [], confirmEmail: folded.email, ...change };
  const { data, errors } = await browser.graphql(mergeText, { input });
  const made = data?.['mergeUsers'] as { id: number; moved: string[] } | null | undefined;
  return { id: made?.id ?? null, moved: made?.moved ?? [], ...failure(errors) };
}

export async function undo(browser: Browser, id: number | null): Promise<Outcome> {
  const { data, errors } = await browser.graphql(undoText, { id });
  const undone = data?.['undoMerge'] as { id: number } | null | undefined;
  return { id: undone?.id ?? null, ...failure(errors) };
}

function failure(errors: Awaited<ReturnType<Browser['graphql']>>['errors']): Pick<Outcome, 'code' | 'message'> {
  return { code: errors?.[0]?.extensions?.['code'] ?? null, message: errors?.[0]?.message ?? null };
}
