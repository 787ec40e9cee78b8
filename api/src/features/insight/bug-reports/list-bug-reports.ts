import { type BugReportStatus, bugReportStatuses } from '@app/rules/insight/bug-reports/bug-report-status';
import type { PageInput } from '@app/rules/paging/page-input';
import { displayName } from '@app/rules/people/users/full-name';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { type BugReport, bugReportReplies, bugReports } from '#tables/insight/bug-reports.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';

type ReadContext = Pick<Context, 'db' | 'viewer'>;

export type BugPerson = { id: number; name: string; profileImage: string | null; isArchived: boolean };
export type SeenBugReport = BugReport & {
  reporter: BugPerson | null;
  owner: BugPerson | null;
  picture: string | null;
};

const bugReportFilter = z.object({
  status: z.enum(bugReportStatuses).nullish(),
  search: z.string().trim().max(120).nullish(),
  isMine: z.boolean().nullish(),
});

const reporter = alias(users, 'reporter');
const owner = alias(users, 'owner');

/** The newest first. */
export async function listBugReports(ctx: ReadContext, given: object, page: PageInput): Promise<Listed<SeenBugReport>> {
  const isListed = listedReports(ctx, given);
  const { limit, offset } = pageBounds(page);
  const [rows, [total]] = await Promise.all([
    selectReports(ctx, isListed).orderBy(desc(bugReports.createdAt), desc(bugReports.id)).limit(limit).offset(offset),
    ctx.db
      .select({ count: count() })
      .from(bugReports)
      .leftJoin(reporter, eq(reporter.id, bugReports.userId))
      .where(isListed),
  ]);
  return { items: rows.map(seen), totalCount: total?.count ?? 0 };
}

export async function findBugReport(ctx: ReadContext, id: number): Promise<SeenBugReport> {
  const [row] = await selectReports(ctx, eq(bugReports.id, id));
  if (!row) throw new NotFound('Bug report');
  return seen(row);
}

export type StatusCount = { status: BugReportStatus; count: number };

/** How many reports each status has: the numbers on the tabs, with the same search as the list. */
export async function countBugReports(ctx: ReadContext, given: object): Promise<StatusCount[]> {
  const rows = await ctx.db
    .select({ status: bugReports.status, count: count() })
    .from(bugReports)
    .leftJoin(reporter, eq(reporter.id, bugReports.userId))
    .where(listedReports(ctx, { ...given, status: null }))
    .groupBy(bugReports.status);
  return bugReportStatuses.map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
  }));
}

export type BugReply = { id: number; text: string; by: string; createdAt: Date };

/** The oldest first, as a conversation. */
export async function repliesTo({ db }: Pick<Context, 'db'>, reportId: number): Promise<BugReply[]> {
  const rows = await db
    .select({ reply: bugReportReplies, by: nameColumns(users) })
    .from(bugReportReplies)
    .innerJoin(users, eq(users.id, bugReportReplies.byId))
    .where(eq(bugReportReplies.reportId, reportId))
    .orderBy(asc(bugReportReplies.id));
  return rows.map(({ reply, by }) => ({ ...reply, by: displayName(by) }));
}

function listedReports(ctx: ReadContext, given: object): SQL | undefined {
  const { status, search, isMine } = parseInput(bugReportFilter, given);
  return and(
    status ? eq(bugReports.status, status) : undefined,
    isMine ? eq(bugReports.ownerId, requireViewer(ctx).userId) : undefined,
    search ? matches(search) : undefined,
  );
}

/** The number of a report, a request, or words of the text, the page, the name or the address. */
function matches(search: string): SQL | undefined {
  const text = search.replace(/^#/, '');
  const pattern = containing(text);
  return or(
    /^\d{1,9}$/.test(text) ? eq(bugReports.id, Number(text)) : undefined,
    ilike(bugReports.text, pattern),
    ilike(bugReports.page, pattern),
    ilike(bugReports.email, pattern),
    ilike(sql`${reporter.firstName} || ' ' || ${reporter.lastName}`, pattern),
    sql`${text} = any(${bugReports.requestIds})`,
  );
}

const nameColumns = (person: typeof users | typeof reporter | typeof owner) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  suffix: person.suffix,
});
const personColumns = (person: typeof reporter | typeof owner) => ({
  ...nameColumns(person),
  id: person.id,
  profileImage: person.profileImage,
  archivedAt: person.archivedAt,
});

function selectReports({ db }: ReadContext, condition: SQL | undefined) {
  return db
    .select({
      report: bugReports,
      reporter: personColumns(reporter),
      owner: personColumns(owner),
      fileKey: files.key,
    })
    .from(bugReports)
    .leftJoin(reporter, eq(reporter.id, bugReports.userId))
    .leftJoin(owner, eq(owner.id, bugReports.ownerId))
    .leftJoin(files, eq(files.id, bugReports.fileId))
    .where(condition)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

function seen({ report, fileKey, ...people }: Row): SeenBugReport {
  return {
    ...report,
    reporter: personOf(people.reporter),
    owner: personOf(people.owner),
    picture: fileKey === null ? null : fileUrl(fileKey),
  };
}

type JoinedPerson = { id: number | null; profileImage: string | null; archivedAt: Date | null } & {
  [Part in 'firstName' | 'lastName' | 'suffix']: string | null;
};

function personOf(person: JoinedPerson | null): BugPerson | null {
  if (person === null || person.id === null) return null;
  const { id, profileImage, archivedAt, firstName, lastName, suffix } = person;
  const name = displayName({ firstName: firstName ?? '', lastName: lastName ?? '', suffix });
  return { id, name, profileImage, isArchived: archivedAt !== null };
}
