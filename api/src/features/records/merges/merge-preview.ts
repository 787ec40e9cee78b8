import { isStaff, mayActOn } from '@app/rules/people/access/grants';
import {
  type FieldValues,
  type MergeField,
  mergeFieldColumns,
  mergeFields,
} from '@app/rules/records/merges/merge-fields';
import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { socialKinds } from '@app/rules/people/profile/socials';
import { type PersonField, type PersonFieldName, personFields } from '@app/rules/people/users/person-fields';
import { personMessages } from '@app/rules/people/users/person-input';
import { and, inArray, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { journeyInWords } from '#features/journey/stages/merge-journey.ts';
import {
  flagsOfLevels,
  type KnownUser,
  loadPersonFacts,
  type PersonFacts,
} from '#features/people/users/person-facts.ts';
import { maySeeContact } from '#features/people/users/user-type.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { countRows, inWords, type Pair } from './move-rows.ts';

export type MergePreview = {
  kept: KnownUser;
  folded: KnownUser;
  fields: FieldValues[];
  moves: string[];
  /** Why this viewer cannot merge these two; null when they can. */
  refusal: string | null;
};

/** Two people side by side, and what would move. */
export async function mergePreview(ctx: Context, pair: Pair): Promise<MergePreview> {
  const ids = [pair.keptId, pair.foldedId];
  const people = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.archivedAt)));
  const kept = people.find(({ id }) => id === pair.keptId);
  const folded = people.find(({ id }) => id === pair.foldedId);
  if (!kept || !folded || kept === folded) throw new NotFound('One of these people');

  const [facts, counts, journey] = await Promise.all([
    loadPersonFacts(ctx, ids),
    countRows(ctx.db, pair),
    journeyInWords(ctx.db, pair),
  ]);
  const [keptFacts, foldedFacts] = [facts.get(kept.id), facts.get(folded.id)];
  if (!keptFacts || !foldedFacts) throw new NotFound('One of these people');
  return {
    kept: { ...kept, facts: keptFacts },
    folded: { ...folded, facts: foldedFacts },
    fields: fieldsOf(ctx, [kept, keptFacts], [folded, foldedFacts]),
    moves: [...inWords(counts), ...journey],
    refusal: await refusalFor(ctx, [keptFacts, foldedFacts], ids),
  };
}

async function refusalFor(ctx: Context, facts: PersonFacts[], ids: number[]): Promise<string | null> {
  const viewer = requireViewer(ctx);
  if (ids.includes(viewer.userId)) return mergeMessages.ownAccount;
  const flags = await flagsOfLevels(
    ctx,
    facts.flatMap(({ levels }) => levels),
  );
  if (isStaff(flags)) return mergeMessages.staff;
  return mayActOn({ flags: viewer }, { flags }) ? null : personMessages.notChangeable;
}

type Side = [person: User, facts: PersonFacts];

function fieldsOf(ctx: Context, kept: Side, folded: Side): FieldValues[] {
  return mergeFields.map((field) => ({ field, kept: textOf(ctx, kept, field), folded: textOf(ctx, folded, field) }));
}

/** The text of a choice; a location starts with its smallest part. */
function textOf(ctx: Context, side: Side, choice: MergeField): string | null {
  const texts = mergeFieldColumns[choice].map((name) => textOfField(ctx, side, name));
  return texts.toReversed().filter(Boolean).join(', ') || null;
}

function textOfField(ctx: Context, [person, facts]: Side, name: PersonFieldName): string | null {
  const field: PersonField = personFields[name];
  if (field.isPrivate && !maySeeContact(ctx, person)) return null;
  if (field.kind === 'batch') return facts.batch?.name ?? null;
  if (field.kind === 'socials') return socialKinds.flatMap((kind) => person.socials[kind] ?? []).join(', ') || null;
  const value = person[name];
  return typeof value === 'string' ? value : null;
}
