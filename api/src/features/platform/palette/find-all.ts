import { mostFound } from '@app/rules/platform/palette/found';
import { paletteInput } from '@app/rules/platform/palette/typed-text';
import { type Context, requireViewer } from '#context.ts';
import { readListAs } from '#db/replica.ts';
import { Forbidden, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { finders, type Found, type PersonStanding } from './finder.ts';

export type PaletteRow = Found & { standing: PersonStanding | null };

/** All that staff find by a text, as far as they may see it: who may not see payments gets none. */
export async function findAll(ctx: Context, input: { text: string }): Promise<PaletteRow[]> {
  const viewer = requireViewer(ctx);
  if (!viewer.isStaff) throw new Forbidden('This search is for staff.');
  const { text } = parseInput(paletteInput, input);
  await enforceLimit(ctx, 'palettePerUser', String(viewer.userId));
  const { finders: all, readStanding } = finders();
  const able = all.filter(({ isFor }) => isFor(viewer));
  const lists = await readListAs(ctx, (copy) =>
    Promise.all(able.map(async ({ find }) => (await find(copy, text)).slice(0, mostFound))),
  );
  const found = withoutNeedlessGuesses(eachOnce(lists.flat()));
  const people = found.flatMap(({ kind, person }) => (kind === 'person' && person ? [person] : []));
  const standings = people.length > 0 ? await readListAs(ctx, (copy) => readStanding(copy, people)) : null;
  return found.map((row) => ({ ...row, standing: (row.person && standings?.get(row.person.id)) ?? null }));
}

/** Somebody may be found by their name and beside their payment. */
function eachOnce(found: readonly Found[]): Found[] {
  return [...new Map(found.map((row) => [`${row.kind}:${row.id}`, row])).values()];
}

/** A guess helps only whoever found nothing else of its kind. */
function withoutNeedlessGuesses(found: readonly Found[]): Found[] {
  const sure = new Set(found.flatMap(({ kind, isGuess }) => (isGuess ? [] : [kind])));
  return found.filter(({ kind, isGuess }) => !isGuess || !sure.has(kind));
}
