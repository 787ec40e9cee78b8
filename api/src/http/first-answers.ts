import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledIn, type FirstVariables } from '@app/rules/navigation/loading/first-variables';
import type { RouteMatch, RouteName } from '@app/rules/navigation/route-table';
import { isAdminType } from '@app/rules/people/access/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Documents } from '#graphql/documents.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import type { Recognise } from './viewer.ts';

type FirstQuery = { name: string; text: string; variables: FirstVariables; isOfStaff?: boolean };
type FirstQueries = Partial<Record<RouteName, readonly FirstQuery[]>>;

type FirstAnswer = { name: string; variables: Record<string, unknown>; data: unknown };
/** `at` is when they were given: a phone whose clock is wrong says the same days. */
export type First = { currentUser: unknown; answers: FirstAnswer[]; at: string; isStaff: boolean };

type Session = { redwood?: { currentUser?: { roles?: string | string[] } | null } } | null;

type Options = {
  documents: Documents;
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  recognise: Recognise;
  names: CookieNames;
  webFolder: string | null;
  /** Milliseconds; a document is worth more than what it brings along. */
  longestWait: number;
};

/** For the document of a signed-in person: who they are and what the page asks first. Null when the browser asks itself. */
export type AnswerFirst = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteMatch | null,
) => Promise<First | null>;

/** A slow answer is left to the page: the others, and who is here, still go out with the document. */
const shareOfAnswers = 0.8;

const currentUserQuery = 'query __REDWOOD__AUTH_GET_CURRENT_USER { redwood { currentUser } }';

/**
 * A phone far away waits for every question it asks. What the first page of the application asks anyway is answered with
 * its document; which questions these are, the build of the application says.
 */
export function firstAnswers(options: Options): AnswerFirst {
  const { documents, context, recognise, names, webFolder, longestWait } = options;
  const queries = readQueries(webFolder);
  const run = async (ctx: Context, text: string, variables: Record<string, unknown>): Promise<unknown> => {
    const prepared = documents.prepare(text);
    if (!prepared.ok) return null;
    const { data, errors } = await prepared.value.run(ctx, variables);
    return errors ? null : data;
  };
  const answerAll = async (request: FastifyRequest, reply: FastifyReply, route: RouteMatch | null) => {
    const verdict = await recognise(request);
    const { viewer } = request;
    if (!viewer || verdict.isOver) return null;
    const ctx = context(request, reply);
    const isAdmin = viewer.levelIds.some(isAdminType);
    const ofRoute = ((route && queries[route.name]) ?? []).filter(({ isOfStaff }) => !isOfStaff || isAdmin);
    const answerOf = async ({ name, text, variables: template }: FirstQuery): Promise<FirstAnswer> => {
      const variables = filledIn(template, route?.params ?? {}, viewer.userId);
      return { name, variables, data: await run(ctx, text, variables) };
    };
    const inTime = (query: FirstQuery) => withinTime(answerOf(query), longestWait * shareOfAnswers);
    const [session, answers] = await Promise.all([run(ctx, currentUserQuery, {}), Promise.all(ofRoute.map(inTime))]);
    const currentUser = (session as Session)?.redwood?.currentUser;
    // What was refused is asked again by the page, which knows how to say so.
    if (!currentUser) return null;
    const isStaff = [currentUser.roles ?? []].flat().some(isAdminType);
    const given = answers.flatMap((answer) => (answer === null || answer.data === null ? [] : answer));
    return { currentUser, answers: given, at: ctx.now.toISOString(), isStaff };
  };

  return async (request, reply, route) => {
    if (request.method !== 'GET' || !sessionToken(request, names)) return null;
    try {
      return await withinTime(answerAll(request, reply, route), longestWait);
    } catch (error) {
      request.log.warn({ err: error }, 'the document goes without its first answers');
      return null;
    }
  };
}

function readQueries(webFolder: string | null): FirstQueries {
  const path = webFolder && join(webFolder, 'first-queries.json');
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstQueries) : {};
}

async function withinTime<Value>(work: Promise<Value>, longestWait: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, longestWait, null);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
