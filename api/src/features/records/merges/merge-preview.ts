import { isStaff, mayActOn } from '@app/rules/people/access/grants';
import type { FieldValues } from '@app/rules/records/merges/merge-fields';
import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { socialKinds } from '@app/rules/people/profile/socials';
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
  const [keptTexts, foldedTexts] = [textsOf(ctx, kept), textsOf(ctx, folded)];
  return (Object.keys(keptTexts) as FieldValues['field'][]).map((field) => ({
    field,
    kept: keptTexts[field],
    folded: foldedTexts[field],
  }));
}

/** What each field says, as people read it. */
function textsOf(ctx: Context, [person, facts]: Side): Record<FieldValues['field'], string | null> {
  const maySee = maySeeContact(ctx, person);
  const socials = socialKinds.flatMap((kind) => person.socials[kind] ?? []);
  return {
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    suffix: person.suffix,
    sex: person.sex,
    birthdate: maySee ? person.birthdate : null,
    mobileNumber: maySee ? person.mobileNumber : null,
    facebookProfile: person.facebookProfile,
    profileImage: person.profileImage,
    location: [person.city, person.state, person.country].filter(Boolean).join(', ') || null,
    about: person.about,
    socials: socials.join(', ') || null,
    batch: facts.batch?.name ?? null,
  };
}
