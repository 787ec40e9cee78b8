import {
  candidateInput,
  type GroupInput,
  groupInput,
  reasonInput,
} from '@app/rules/care/accountability/accountability-input';
import { type CandidateState, openCandidateStates } from '@app/rules/care/accountability/group-words';
import {
  isProposed,
  type LeadFacts,
  leadMessages,
  leadRefusal,
  rankLeads,
} from '@app/rules/care/accountability/lead-choice';
import { newGroupNames } from '@app/rules/care/accountability/group-names';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import {
  type AccountabilityCandidate,
  accountabilityCandidates,
  accountabilityGroups,
  accountabilityMembers,
} from '#tables/care/accountability.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { readWaiting } from './form-groups.ts';
import { readLeadFacts } from './lead-facts.ts';
import { announceGroups } from './live-accountability.ts';
import { addGroup, fillGroup } from './manage-groups.ts';
import { type CheckInView, lastCheckIns } from './my-accountability.ts';
import { ledGroup, managesAll, requireStaff } from './scope.ts';
import { eligiblePeople, lockMembers } from './seats.ts';

export type CandidateView = {
  candidate: AccountabilityCandidate;
  person: CommunityPerson;
  batch: string | null;
  batchId: number | null;
  group: string | null;
  by: string | null;
  facts: LeadFacts;
  /** Why they cannot lead; null when they can. */
  refusal: string | null;
};

/** Who waits for an answer, the best first; with `decided` those who got one. */
export async function listCandidates(ctx: Context, decided: boolean): Promise<CandidateView[]> {
  requireStaff(ctx);
  const states: CandidateState[] = decided ? ['approved', 'declined', 'withdrawn'] : [...openCandidateStates];
  const rows = await readCandidates(ctx, inArray(accountabilityCandidates.state, states), 200);
  if (decided) return rows;
  const { silentAfter } = await accountabilitySettings(ctx);
  const order = rankLeads(
    rows.map(({ facts }) => facts),
    silentAfter,
  ).map(({ userId }) => userId);
  const placeOf = ({ facts }: CandidateView) =>
    order.includes(facts.userId) ? order.indexOf(facts.userId) : order.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function readCandidates(ctx: Context, isWanted: ReturnType<typeof and>, limit: number): Promise<CandidateView[]> {
  const { silentAfter } = await accountabilitySettings(ctx);
  const rows = await ctx.db
    .select({
      candidate: accountabilityCandidates,
      person: communityPersonColumns,
      batch: batches.name,
      batchId: users.batchId,
      group: accountabilityGroups.name,
      by: sql<
        string | null
      >`(select b.first_name || ' ' || b.last_name from users b where b.id = ${accountabilityCandidates.byId})`,
    })
    .from(accountabilityCandidates)
    .innerJoin(users, eq(users.id, accountabilityCandidates.userId))
    .leftJoin(batches, eq(batches.id, users.batchId))
    .leftJoin(accountabilityMembers, eq(accountabilityMembers.userId, users.id))
    .leftJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
    .where(and(isWanted, sql`${users.archivedAt} is null`))
    .orderBy(desc(accountabilityCandidates.id))
    .limit(limit);
  const facts = await readLeadFacts(
    ctx,
    rows.map(({ candidate }) => candidate.userId),
  );
  return rows.flatMap((row) => {
    const own = facts.find(({ userId }) => userId === row.candidate.userId);
    if (!own) return [];
    return [{ ...row, person: communityPerson(row.person), facts: own, refusal: leadRefusal(own, silentAfter) }];
  });
}

export type ProposedLead = { person: CommunityPerson; group: string; facts: LeadFacts };

const mostProposed = 8;

/** Whom the rule proposes: active members who are far enough, lead nothing and were not asked yet. */
export async function proposedLeads(ctx: Context): Promise<ProposedLead[]> {
  requireStaff(ctx);
  const { silentAfter, leadStage } = await accountabilitySettings(ctx);
  const rows = await ctx.db
    .select({ person: communityPersonColumns, group: accountabilityGroups.name })
    .from(accountabilityMembers)
    .innerJoin(users, eq(users.id, accountabilityMembers.userId))
    .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
    .where(
      and(
        eq(accountabilityMembers.isLead, false),
        eq(accountabilityMembers.missed, 0),
        sql`${users.archivedAt} is null and ${users.isMember}`,
        // Whoever said no in the last half year is left alone.
        sql`not exists (select from accountability_candidates c where c.user_id = ${users.id}
          and (c.state in ('volunteered', 'put-forward', 'invited') or c.created_at > ${new Date(ctx.now.getTime() - 180 * 86_400_000).toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(desc(accountabilityMembers.streak), accountabilityMembers.userId)
    .limit(60);
  const facts = await readLeadFacts(
    ctx,
    rows.map(({ person }) => person.id),
  );
  const proposed = facts.filter((each) => isProposed(each, { silentAfter, stageFrom: leadStage, checkInsFrom: 4 }));
  return rankLeads(proposed, silentAfter)
    .slice(0, mostProposed)
    .flatMap((own) => {
      const row = rows.find(({ person }) => person.id === own.userId);
      return row ? [{ person: communityPerson(row.person), group: row.group, facts: own }] : [];
    });
}

export type CandidateDetail = CandidateView & {
  checkIns: CheckInView[];
  /** People who wait, those of the same batch first. */
  waiting: { userId: number; name: string; stage: number | null; isChosen: boolean }[];
  suggestedName: string;
};

export async function findCandidate(ctx: Context, id: number): Promise<CandidateDetail> {
  requireStaff(ctx);
  const [found] = await readCandidates(ctx, eq(accountabilityCandidates.id, id), 1);
  if (!found) throw new NotFound('Candidate');
  const [checkIns, waiting, settings, names] = await Promise.all([
    lastCheckIns(ctx, found.candidate.userId, { limit: 6, groupId: null }),
    readWaiting(ctx),
    accountabilitySettings(ctx),
    ctx.db
      .select({ name: accountabilityGroups.name })
      .from(accountabilityGroups)
      .where(eq(accountabilityGroups.state, 'active')),
  ]);
  const others = waiting
    .filter(({ userId }) => userId !== found.candidate.userId)
    .toSorted((a, b) => Number(b.batchId === found.batchId) - Number(a.batchId === found.batchId));
  const seats = Math.min(settings.sizes.largest, found.candidate.capacity) - 1;
  return {
    ...found,
    checkIns,
    waiting: others
      .slice(0, 30)
      .map(({ userId, name, stage }, place) => ({ userId, name, stage, isChosen: place < seats })),
    suggestedName:
      newGroupNames(
        1,
        names.map(({ name }) => name),
      )[0] ?? '',
  };
}

/** Puts somebody forward: staff, the lead of their group, or the coach of their community group. */
export async function putForward(ctx: Context, userId: number, words: string): Promise<boolean> {
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    if (!managesAll(tx) && !(await leadsThem(tx, viewer.userId, userId))) throw new NotFound('Member');
    await addCandidate(tx, { userId, state: 'put-forward', words: words.trim().slice(0, 1000) });
    return true;
  });
}

async function leadsThem(tx: Context, leaderId: number, userId: number): Promise<boolean> {
  const own = await ledGroup(tx);
  const { rows } = await tx.db.execute<{ leads: boolean }>(sql`
    select exists (select from accountability_members m where m.user_id = ${userId} and m.group_id = ${own ?? 0})
      or exists (select from group_members m join groups g on g.id = m.group_id
        where m.user_id = ${userId} and g.leader_id = ${leaderId}) as leads`);
  return rows[0]?.leads === true;
}

/** Staff ask somebody, whom the rule proposed or they know. */
export async function inviteLead(ctx: Context, userId: number): Promise<boolean> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const id = await addCandidate(tx, { userId, state: 'invited', words: '' });
    await notify(tx, {
      userId,
      kind: 'accountability-invited',
      content: { by: await actorName(tx, viewer.userId) },
      dedupeKey: `accountability-invited:${id}`,
      actorId: viewer.userId,
    });
    return true;
  });
}

type NewCandidate = { userId: number; state: CandidateState; words: string };

async function addCandidate(tx: Context, { userId, state, words }: NewCandidate): Promise<number> {
  const [eligible] = await eligiblePeople(tx, [userId]);
  if (eligible === undefined) throw new NotFound('Member');
  const { silentAfter, sizes } = await accountabilitySettings(tx);
  const [member] = await lockMembers(tx, [userId]);
  const refusal = member ? leadRefusal(member, silentAfter) : null;
  if (refusal) throw new Conflict(refusal);
  const values = parseInput(candidateInput, { capacity: sizes.largest, words });
  const [made] = await tx.db
    .insert(accountabilityCandidates)
    .values({ userId, state, ...values, byId: requireViewer(tx).userId, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: accountabilityCandidates.id });
  if (!made) throw new Conflict('They are a candidate already.');
  await recordAudit(tx, {
    action: `accountability-candidate.${state}`,
    objectType: 'user',
    objectId: userId,
    after: { state, words },
  });
  await announceGroups(tx, [], [userId]);
  return made.id;
}

async function lockCandidate(tx: Context, id: number): Promise<AccountabilityCandidate> {
  const [candidate] = await tx.db
    .select()
    .from(accountabilityCandidates)
    .where(eq(accountabilityCandidates.id, id))
    .for('update');
  if (!candidate) throw new NotFound('Candidate');
  if (!openCandidateStates.some((state) => state === candidate.state)) {
    throw new Conflict('Somebody has decided about this candidate already.');
  }
  return candidate;
}

export type Approval = { input: GroupInput; userIds: readonly number[] };

/** Approves a candidate: a group with that lead, and the people who were chosen with them. */
export async function approveCandidate(ctx: Context, id: number, { input, userIds }: Approval): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  const values = parseInput(groupInput, input);
  const { userId: byId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const candidate = await lockCandidate(tx, id);
    if (candidate.userId === byId) throw new Forbidden('Somebody else has to decide about you.');
    if (candidate.state === 'invited') throw new Conflict('They have not answered yet.');
    const chosen = [...new Set([candidate.userId, ...userIds])];
    if (chosen.length > values.capacity)
      throw new Conflict(`${chosen.length} people do not fit. Choose a larger size.`);
    const { silentAfter } = await accountabilitySettings(tx);
    const [facts] = await readLeadFacts(tx, [candidate.userId]);
    const refusal = facts ? leadRefusal(facts, silentAfter) : leadMessages.silent;
    if (refusal) throw new Conflict(refusal);
    const group = await addGroup(tx, values);
    await fillGroup(tx, group, { userIds: chosen, leadId: candidate.userId, reason: '' });
    await decide(tx, candidate, { state: 'approved', reason: '', groupId: group.id });
    return group.id;
  });
}

export async function declineCandidate(ctx: Context, id: number, said: string): Promise<boolean> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  const { reason } = parseInput(reasonInput, { reason: said });
  return transaction(ctx, async (tx) => {
    const candidate = await lockCandidate(tx, id);
    await decide(tx, candidate, { state: 'declined', reason, groupId: null });
    return true;
  });
}

type Decision = { state: 'approved' | 'declined'; reason: string; groupId: number | null };

async function decide(tx: Context, { id, userId, state: before }: AccountabilityCandidate, decision: Decision) {
  const { userId: byId } = requireViewer(tx);
  await tx.db
    .update(accountabilityCandidates)
    .set({ ...decision, decidedById: byId, decidedAt: tx.now })
    .where(eq(accountabilityCandidates.id, id));
  await recordAudit(tx, {
    action: `accountability-candidate.${decision.state}`,
    objectType: 'user',
    objectId: userId,
    before: { state: before },
    after: decision,
  });
  // Whoever was only put forward or invited has not offered it, and is not told about a no.
  if (decision.state === 'approved' || before === 'volunteered') {
    await notify(tx, {
      userId,
      kind: 'accountability-answered',
      content: { isApproved: decision.state === 'approved', reason: decision.reason },
      dedupeKey: `accountability-answered:${id}`,
      actorId: byId,
    });
  }
  await announceGroups(tx, [], [userId]);
}
