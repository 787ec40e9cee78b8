import { filledIn } from '@app/rules/navigation/loading/first-variables';
import { matchRoute, type RouteMatch } from '@app/rules/navigation/route-table';
import { isMemberLike } from '@app/rules/people/access/roles';
import { useEffect } from 'react';
import type { DataClient } from '#graphql/client/data-client.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { connection } from '#offline/connection.ts';
import { useAuth } from '#session/auth-context.ts';
import { useRole } from '#session/role/role-context.tsx';
import { readFirstAnswersIn } from '#session/start/first-answers.ts';
import { setClockBy } from '#ui/dates/use-now.ts';
import { firstQueries } from './first-queries.ts';

/** Milliseconds; after this the page is drawn without its answers, and asks for them itself. */
const longestWait = 1000;

/** Milliseconds in which the answers for an address are not fetched a second time; some are refused each time. */
const fetchedFor = 240_000;

type Person = { id: number; client: DataClient; underWay: Map<string, { at: number; answers: Promise<void> }> };

/** The member who is here; the router is older than the application. */
let person: Person | null = null;

/** Tells the router whose answers to fetch: the list of first questions is one for members. */
export function AnswersAhead() {
  const client = useDataClient();
  const { currentUser } = useAuth();
  const { role } = useRole();
  const id = role && isMemberLike(role.id) ? currentUser?.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const here = { id, client, underWay: new Map() };
    person = here;
    return () => {
      if (person === here) person = null;
    };
  }, [client, id]);
  return null;
}

/**
 * What a page asks first, in one request: the server puts the answers into the document of the address, also when the
 * application is there already. Pages with something to show are left alone; they ask for news themselves.
 */
export async function bringAnswers({ pathname }: { pathname: string }): Promise<void> {
  const match = matchRoute(pathname);
  if (!person || !match || !connection.isOnline() || !lacksAnswers(person, match)) return;
  const { underWay } = person;
  const now = Date.now();
  const known = underWay.get(pathname);
  const answers = known && known.at > now - fetchedFor ? known.answers : fetchAnswers(person, pathname, now);
  underWay.set(pathname, { at: known?.answers === answers ? known.at : now, answers });
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

function lacksAnswers({ id, client }: Person, { name, params }: RouteMatch): boolean {
  return Object.entries(firstQueries[name] ?? {}).some(
    ([operation, variables]) => !client.cache.knows(operation, filledIn(variables, params, id)),
  );
}

/** Without them the page asks itself, and says what is wrong. */
async function fetchAnswers(owner: Person, pathname: string, at: number): Promise<void> {
  try {
    const response = await fetch(pathname, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return;
    setClockBy(response.headers.get('date'));
    const { currentUser, answers } = readFirstAnswersIn(await response.text());
    // Another person may have signed in, here or in another tab.
    if (person !== owner || currentUser?.id !== owner.id) return;
    // As old as the question: what was done meanwhile may not be in them.
    owner.client.cache.bring(answers.map((answer) => ({ ...answer, at })));
  } catch (error) {
    console.warn(error);
  }
}
