import { isStaff } from '@app/rules/people/access/grants';
import { mergeInput, type MergeInput, mergeMessages } from '@app/rules/records/merges/merge-input';
import { type MergeField, mergeFieldColumns } from '@app/rules/records/merges/merge-fields';
import { type MergeRule, personFieldList, type PersonFieldName } from '@app/rules/people/users/person-fields';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { countLeadsAnew } from '#features/affiliates/links/lead-days.ts';
import { takeBackOwnPurchases } from '#features/affiliates/payouts/take-back.ts';
import { clearOwnAttribution, type OwnAttribution } from '#features/money/orders/own-attribution.ts';
import { dropNonMember } from '#features/people/access/person-levels.ts';
import { flagsOf } from '#features/people/access/user-flags.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { endAccessOf } from '#features/people/auth/end-access.ts';
import { mergeJourney, type MergedJourney } from '#features/journey/stages/merge-journey.ts';
import { type PersonWithLevels, lockPeople } from '#features/people/users/may-act.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import type { User } from '#tables/people/users.table.ts';
import { changesIn, type PersonChange } from './person-change.ts';
import { emailAliases, type UserMerge, userMerges } from '#tables/records/merges.table.ts';
import { markMerge, type MovedRows, moveRows } from './move-rows.ts';

const levelsColumn = 'user_access_levels.user_id';

/** What undoing needs; kept in `user_merges.before`. */
export type MergeRecord = {
  kept: PersonChange;
  folded: PersonChange;
  rows: MovedRows;
  journey?: MergedJourney;
  ownOrders?: OwnAttribution[];
};

/** Folds one account into another, in one piece: what it has moves, it is archived, and its address opens the other one. */
export async function mergePeople(ctx: Context, input: MergeInput): Promise<UserMerge> {
  refuseImpersonators(ctx);
  const { keptId, foldedId, fieldsFromFolded, confirmEmail } = parseInput(mergeInput, input);
  if ([keptId, foldedId].includes(requireViewer(ctx).userId)) throw new Conflict(mergeMessages.ownAccount);
  return transaction(ctx, async (tx) => {
    await markMerge(tx.db);
    const { kept, folded } = await holdPair(tx, keptId, foldedId);
    if (confirmEmail !== folded.email) throw new BadUserInput({ confirmEmail: mergeMessages.confirmWrong });

    // First, so that no way into the account is open when its rows change hands.
    await endAccessOf(tx, [foldedId]);
    // What the folded account has is given to the kept one, which may be squatted.
    await closeSquattedAccounts(tx, [keptId]);
    const journey = await mergeJourney({ ...tx, byId: requireViewer(tx).userId }, { keptId, foldedId });
    const notHeld = await dropNonMember(tx, [keptId, foldedId]);
    const ownOrders = await clearOwnAttribution(tx, [keptId, foldedId]);
    const rows = await moveRows(tx.db, { keptId, foldedId });
    await takeBackOwnPurchases(tx, keptId);
    if (notHeld.length > 0) rows.removed[levelsColumn] = [...(rows.removed[levelsColumn] ?? []), ...notHeld];
    const keptAfter = { ...valuesFrom(kept, folded, fieldsFromFolded), updatedAt: tx.now };
    const foldedAfter = { archivedAt: tx.now, mergedIntoId: keptId, updatedAt: tx.now };
    await changeUser(tx, keptId, keptAfter);
    await changeUser(tx, foldedId, foldedAfter);

    const before: MergeRecord = {
      kept: changesIn(kept, keptAfter),
      folded: changesIn(folded, foldedAfter),
      rows,
      journey,
      ownOrders,
    };
    const moved = Object.fromEntries(Object.entries(rows.moved).map(([name, keys]) => [name, keys.length]));
    const [merge] = await tx.db
      .insert(userMerges)
      .values({ keptId, foldedId, byId: requireViewer(tx).userId, mergedAt: tx.now, moved, before })
      .returning();
    if (!merge) throw new Error('an insert returns its row');
    await tx.db
      .insert(emailAliases)
      .values({ email: folded.email, userId: keptId, mergeId: merge.id, createdAt: tx.now });
    await recordAudits(tx, [
      {
        action: 'user.merge',
        objectType: 'user',
        objectId: keptId,
        before: before.kept.before,
        after: { ...before.kept.after, foldedId, moved },
      },
      {
        action: 'user.merged-into',
        objectType: 'user',
        objectId: foldedId,
        before: { mergedIntoId: null },
        after: { mergedIntoId: keptId },
      },
    ]);
    await announce(tx.db, `user:${keptId}`);
    await countLeadsAnew(tx, [keptId, foldedId]);
    return merge;
  });
}

/** Both, locked and checked: nobody merges what they may not change, nor staff. */
async function holdPair(tx: Context, keptId: number, foldedId: number): Promise<{ kept: User; folded: User }> {
  const people = await lockPeople(tx, [keptId, foldedId]);
  const kept = people.find(({ user }) => user.id === keptId);
  const folded = people.find(({ user }) => user.id === foldedId);
  if (!kept || !folded) throw new Error('holdPeople answers for every id');
  if (isOfStaff(kept) || isOfStaff(folded)) throw new Conflict(mergeMessages.staff);
  return { kept: kept.user, folded: folded.user };
}

function isOfStaff({ levels }: Pick<PersonWithLevels, 'levels'>): boolean {
  return isStaff(flagsOf(levels));
}

/** The chosen fields, and what is not a choice: no points are lost or counted twice, and the newest sight counts. */
function valuesFrom(kept: User, folded: User, fields: readonly MergeField[]): Partial<User> {
  const chosen = fields.flatMap((field) => mergeFieldColumns[field]);
  const byRule = personFieldList.flatMap(({ name, mergeRule }) =>
    mergeRule ? [[name, joined(mergeRule, kept[name], folded[name])] as const] : [],
  );
  return Object.fromEntries([...chosen.map((column) => [column, folded[column]] as const), ...byRule]);
}

/** Picks one of two values by the rule of the field. */
function joined<Value extends User[PersonFieldName]>(rule: MergeRule, kept: Value, folded: Value): Value {
  if (kept === null || folded === null || rule === 'either') return kept ?? folded;
  return folded > kept ? folded : kept;
}
