import { type AuditEntry, recordAudits } from '#audit/record.ts';
import {
  addCourses,
  addUnits,
  type AddedContent,
  changeCourses,
  changeUnits,
  type ImportedContent,
  touchImported,
} from '#features/learning/courses/import-courses.ts';
import { addLessons, changeLessons } from '#features/learning/lessons/import-lessons.ts';
import type { KnownContent } from './course-lookups.ts';
import type { Progress, WriteContext } from './import-definition.ts';

export type ContentWork = {
  key: string;
  parentKey: string | null;
  name: string;
  shortDescription: string | null;
  description: string | null;
  authorId: number | null;
  before: KnownContent | null;
  isChanged: boolean;
};

type ContentWorkload = Record<'courses' | 'units' | 'lessons', readonly ContentWork[]>;

type Sheet = {
  objectType: string;
  add: (tx: WriteContext, items: readonly ImportedContent[]) => Promise<AddedContent[]>;
  change: (tx: WriteContext, items: readonly ImportedContent[]) => Promise<void>;
};

/** Parents first: children find them by their keys. */
const sheets: [keyof ContentWorkload, Sheet][] = [
  ['courses', { objectType: 'course', add: addCourses, change: changeCourses }],
  ['units', { objectType: 'unit', add: addUnits, change: changeUnits }],
  ['lessons', { objectType: 'lesson', add: addLessons, change: changeLessons }],
];

/** All three sheets, each in one statement for new rows and one for changed rows. */
export async function writeCourses(tx: WriteContext, work: ContentWorkload, progress: Progress): Promise<void> {
  let written = 0;
  for (const [name, sheet] of sheets) {
    written += await writeSheet(tx, sheet, work[name]);
    await progress(written);
  }
  await touchImported(tx, {
    courses: writtenKeys(work.courses),
    units: writtenKeys(work.units),
    lessons: writtenKeys(work.lessons),
  });
}

async function writeSheet(
  tx: WriteContext,
  { objectType, add, change }: Sheet,
  work: readonly ContentWork[],
): Promise<number> {
  const added = work.filter(({ before }) => !before);
  const changed = work.filter(({ isChanged }) => isChanged);
  const made = await add(tx, added.map(contentOf));
  await change(tx, changed.map(contentOf));

  const idByKey = new Map(made.map(({ id, key }) => [key, id]));
  await record(tx, [
    ...added.map(({ key, name }) => ({
      action: `${objectType}.create`,
      objectType,
      objectId: idByKey.get(key) ?? 0,
      after: { name, importKey: key },
    })),
    ...changed.map(({ key, name, before }) => ({
      action: `${objectType}.update`,
      objectType,
      objectId: before?.id ?? 0,
      before: { name: before?.name },
      after: { name, importKey: key },
    })),
  ]);
  return added.length + changed.length;
}

function contentOf({ before, isChanged: _isChanged, ...item }: ContentWork): ImportedContent {
  return { ...item, id: before?.id };
}

function writtenKeys(work: readonly ContentWork[]): string[] {
  return work.filter(({ before, isChanged }) => !before || isChanged).map(({ key }) => key);
}

/** A statement takes a limited number of values. */
async function record(tx: WriteContext, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 1_000) await recordAudits(tx, entries.slice(at, at + 1_000));
}
