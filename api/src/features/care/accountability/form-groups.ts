import { newGroupNames } from '@app/rules/care/accountability/group-names';
import { type FormPlan, planGroups } from '@app/rules/care/accountability/form-groups';
import { rankLeads } from '@app/rules/care/accountability/lead-choice';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';
import { accountabilityGroups } from '#tables/care/accountability.table.ts';
import { type AccountabilitySettings, accountabilitySettings } from './accountability-settings.ts';
import { readLeadFacts } from './lead-facts.ts';
import { announceGroups } from './live-accountability.ts';
import { addGroup, fillGroup } from './manage-groups.ts';
import { requireStaff } from './scope.ts';
import { lockGroups, takeSeats } from './seats.ts';

export type PlannedGroup = {
  groupId: number | null;
  name: string;
  before: number;
  people: { userId: number; name: string }[];
  /** Whom the rule would let lead; null when nobody may, or somebody does. */
  leadId: number | null;
};

export type FormPreview = { people: number; rest: number; groups: PlannedGroup[] };

/** What forming groups would do, without doing it. */
export async function previewForm(ctx: Context): Promise<FormPreview> {
  requireStaff(ctx);
  return (await plan(ctx)).preview;
}

/** Does what the preview showed; when people came or went since, nobody is moved. */
export async function formGroups(ctx: Context, expectedPeople: number): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    // One at a time: two of them would plan for the same people.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('accountability-form'))`);
    const { preview, settings } = await plan(tx);
    if (preview.people !== expectedPeople) {
      throw new Conflict('People joined or were moved in the meantime. Please check the preview again.');
    }
    const filled = preview.groups.flatMap(({ groupId }) => groupId ?? []);
    const existing = await lockGroups(tx, filled);
    for (const { groupId, name, people, leadId } of preview.groups) {
      const userIds = people.map(({ userId }) => userId);
      if (groupId === null) {
        const values = {
          name,
          capacity: settings.capacity,
          rhythm: 'weekly' as const,
          checkInDay: 7,
          callTime: null,
          callLink: null,
          chatLink: null,
        };
        // oxlint-disable-next-line no-await-in-loop -- in a transaction, one after the other
        const group = await addGroup(tx, values);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await fillGroup(tx, group, { userIds, leadId, reason: '' });
        continue;
      }
      const group = existing.find(({ id }) => id === groupId);
      if (!group) throw new Conflict('A group was closed meanwhile. Please look at the preview again.');
      // oxlint-disable-next-line no-await-in-loop -- as above
      await takeSeats(
        tx,
        group,
        userIds.map((userId) => ({ userId })),
      );
      // oxlint-disable-next-line no-await-in-loop -- as above
      await announceGroups(tx, [group.id], userIds);
    }
    await recordAudit(tx, {
      action: 'accountability-group.form',
      objectType: 'accountability-group',
      after: { people: preview.people - preview.rest, groups: preview.groups.length },
    });
    return preview.groups.length;
  });
}

type WaitingRow = { userId: number; name: string; batchId: number | null; stage: number | null };

/** Members who asked for a group and have none, the longest first. */
export async function readWaiting({ db }: Pick<Context, 'db'>): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.batch_id as "batchId", s.number as stage
    from accountability_requests r join users u on u.id = r.user_id and u.archived_at is null and u.is_member
      left join user_stages us on us.user_id = u.id left join stages s on s.id = us.stage_id
    where not exists (select from accountability_members m where m.user_id = u.id)
    order by r.asked_at, u.id`);
  return rows;
}

async function plan(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<{ preview: FormPreview; settings: AccountabilitySettings }> {
  // One after the other: in a transaction they share a connection.
  const settings = await accountabilitySettings(ctx);
  const waiting = await readWaiting(ctx);
  const groups = await readOpenGroups(ctx);
  const made: FormPlan = planGroups(waiting, groups, settings.sizes);
  const facts = await readLeadFacts(
    ctx,
    waiting.map(({ userId }) => userId),
  );
  const named = (userIds: readonly number[]) =>
    userIds.map((userId) => ({ userId, name: waiting.find((person) => person.userId === userId)?.name ?? '' }));
  const names = newGroupNames(
    made.made.length,
    groups.map(({ name }) => name),
  );
  const preview: FormPreview = {
    people: waiting.length,
    rest: made.rest.length,
    groups: [
      ...made.filled.map(({ groupId, userIds }): PlannedGroup => {
        const group = groups.find(({ id }) => id === groupId);
        return { groupId, name: group?.name ?? '', before: group?.size ?? 0, people: named(userIds), leadId: null };
      }),
      ...made.made.map(({ userIds }, place): PlannedGroup => {
        const [best] = rankLeads(
          facts.filter(({ userId }) => userIds.includes(userId)),
          settings.silentAfter,
        );
        return {
          groupId: null,
          name: names[place] ?? '',
          before: 0,
          people: named(userIds),
          leadId: best?.userId ?? null,
        };
      }),
    ],
  };
  return { preview, settings };
}

async function readOpenGroups({ db }: Pick<Context, 'db'>) {
  return db
    .select({
      id: accountabilityGroups.id,
      name: accountabilityGroups.name,
      capacity: accountabilityGroups.capacity,
      // The table is named in the text: Drizzle writes a column of it without, which here would be that of `u`.
      size: sql<number>`(select count(*)::int from accountability_members m where m.group_id = accountability_groups.id)`,
      batchIds: sql<(number | null)[]>`array(select u.batch_id from accountability_members m
        join users u on u.id = m.user_id where m.group_id = accountability_groups.id)`,
    })
    .from(accountabilityGroups)
    .where(eq(accountabilityGroups.state, 'active'))
    .orderBy(accountabilityGroups.id);
}
