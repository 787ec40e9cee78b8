import { goneTexts, type SettingReference } from '@app/rules/platform/settings/setting-definition';
import { isSettingName, type SettingName, settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing } from '#db/paging.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

/** Something that a setting may name; `value` is what the setting stores. */
export type SettingChoice = { value: string; label: string; isDraft: boolean };

type Source = {
  /** The first by name, or of those with this text in their name. */
  search: (db: Database, text: string | null) => Promise<SettingChoice[]>;
  /** The one behind a stored value. */
  find: (db: Database, value: string, lock: Lock) => Promise<SettingChoice | null>;
};

/** `kept`: it is not deleted or renamed before the setting is saved. */
type Lock = 'kept' | 'free';

const MOST = 20;

const courseColumns = { id: courses.id, name: courses.name, status: courses.status };

const funnelColumns = { id: funnels.id, name: funnels.name };

const sources: Record<SettingReference, Source> = {
  course: {
    search: async (db, text) =>
      (
        await db
          .select(courseColumns)
          .from(courses)
          .where(text ? ilike(courses.name, containing(text)) : undefined)
          .orderBy(sql`${courses.status} = 'published' desc`, asc(courses.name), asc(courses.id))
          .limit(MOST)
      ).map(courseChoice),
    find: async (db, value, lock) => {
      const id = Number(value);
      if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
      const isIt = db.select(courseColumns).from(courses).where(eq(courses.id, id)).$dynamic();
      const [course] = await (lock === 'kept' ? isIt.for('key share') : isIt);
      return course ? courseChoice(course) : null;
    },
  },
  batch: {
    search: async (db, text) =>
      (
        await db
          .select({ name: batches.name })
          .from(batches)
          .where(text ? ilike(batches.name, containing(text)) : undefined)
          .orderBy(sql`${batches.launchFrom} desc nulls last`, desc(batches.id))
          .limit(MOST)
      ).map(batchChoice),
    find: async (db, value, lock) => {
      const isIt = db.select({ name: batches.name }).from(batches).where(eq(batches.name, value)).$dynamic();
      const [batch] = await (lock === 'kept' ? isIt.for('key share') : isIt);
      return batch ? batchChoice(batch) : null;
    },
  },
  funnel: {
    search: async (db, text) =>
      (
        await db
          .select(funnelColumns)
          .from(funnels)
          .where(and(isNull(funnels.archivedAt), text ? ilike(funnels.name, containing(text)) : undefined))
          .orderBy(asc(funnels.name), asc(funnels.id))
          .limit(MOST)
      ).map(funnelChoice),
    find: async (db, value, lock) => {
      const isIt = db
        .select(funnelColumns)
        .from(funnels)
        .where(and(eq(funnels.id, value), isNull(funnels.archivedAt)))
        .$dynamic();
      const [funnel] = await (lock === 'kept' ? isIt.for('key share') : isIt);
      return funnel ? funnelChoice(funnel) : null;
    },
  },
};

function funnelChoice({ id, name }: { id: string; name: string }): SettingChoice {
  return { value: id, label: name, isDraft: false };
}

function courseChoice({ id, name, status }: { id: number; name: string; status: string }): SettingChoice {
  return { value: String(id), label: name, isDraft: status === 'draft' };
}

function batchChoice({ name }: { name: string }): SettingChoice {
  return { value: name, label: name, isDraft: false };
}

const searchInput = z.object({ search: z.string().trim().max(200).nullish() });

/** What this setting may be set to, by name. */
export async function settingChoices(
  { db }: Pick<Context, 'db'>,
  name: string,
  given: { search?: string | null },
): Promise<SettingChoice[]> {
  const refersTo = isSettingName(name) ? settingOf(name).refersTo : undefined;
  if (!refersTo) throw new NotFound('Setting');
  const { search } = parseInput(searchInput, given);
  return sources[refersTo].search(db, search || null);
}

/** A setting that names something, and that thing; none when it does not exist. */
export type ChosenSetting = { name: string; choice: SettingChoice | null };

/** The things behind all settings that name one. */
export async function chosenSettings({ db }: Pick<Context, 'db'>): Promise<ChosenSetting[]> {
  const referring = settingNames.filter((name) => settingOf(name).refersTo);
  const stored = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, referring));
  return Promise.all(
    stored.map(async ({ name, value }) => {
      const refersTo = isSettingName(name) ? settingOf(name).refersTo : undefined;
      return { name, choice: refersTo ? await sources[refersTo].find(db, value, 'free') : null };
    }),
  );
}

/** A value names something that exists, or nothing at all. */
export async function checkReference(db: Database, name: SettingName, value: string): Promise<void> {
  const { refersTo } = settingOf(name);
  if (!refersTo || value === '') return;
  if (!(await sources[refersTo].find(db, value, 'kept'))) throw new BadUserInput({ value: goneTexts[refersTo](value) });
}
