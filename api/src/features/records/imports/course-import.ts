import type { ImportCounts } from '@app/rules/records/imports/import-job';
import { coursesSheet, lessonsSheet, type RowOf, unitsSheet } from '@app/rules/records/imports/import-sheets';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import { loadAuthors, loadKnownContent, type KnownContent } from './course-lookups.ts';
import { type ContentWork, writeCourses } from './course-write.ts';
import type { ImportDefinition, ImportPlan, PlanContext } from './import-definition.ts';
import { ProblemList } from './problem-list.ts';

/** A row of any of the three sheets. */
type ContentRow = {
  row: number;
  key: string | null;
  name: string | null;
  shortDescription: string | null;
  description: string | null;
  /** The key of the course or unit it belongs to; null for courses. */
  parentKey: string | null;
  authorTribeId: string | null;
};

/** Courses, units and lessons are found by the keys of the file. What is new is a draft, at the end of its place. */
export const courseImport: ImportDefinition = { subject: 'courses', plan: planCourses };

async function planCourses(ctx: PlanContext, file: ReadFile): Promise<ImportPlan> {
  const rows = readSheets(file);
  const problems = new ProblemList(file.problems);
  const counts: ImportCounts = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  const known = {
    courses: await loadKnownContent(ctx, 'courses', keysIn(rows.courses, rows.units)),
    units: await loadKnownContent(ctx, 'units', keysIn(rows.units, rows.lessons)),
    lessons: await loadKnownContent(ctx, 'lessons', keysIn(rows.lessons, [])),
  };
  const authors = await loadAuthors(
    ctx,
    rows.courses.flatMap(({ authorTribeId }) => authorTribeId ?? []),
  );
  const shared = { problems, counts, authors };
  const courses = planRows(rows.courses, { ...shared, sheet: 'Courses', column: 'Course ID', known: known.courses });
  const units = planRows(rows.units, {
    ...shared,
    sheet: 'Units',
    column: 'Unit ID',
    known: known.units,
    parent: { column: 'Course ID', what: 'course', keys: namedBy(courses, known.courses) },
  });
  const lessons = planRows(rows.lessons, {
    ...shared,
    sheet: 'Lessons',
    column: 'Lesson ID',
    known: known.lessons,
    parent: { column: 'Unit ID', what: 'unit', keys: namedBy(units, known.units) },
  });
  return {
    counts,
    problems: problems.sorted(),
    write: (tx, progress) => writeCourses(tx, { courses, units, lessons }, progress),
  };
}

function readSheets(file: ReadFile): Record<'courses' | 'units' | 'lessons', ContentRow[]> {
  // The columns of the sheets made these rows.
  const courses = (file.rows[coursesSheet.name] ?? []) as unknown as RowOf<typeof coursesSheet>[];
  const units = (file.rows[unitsSheet.name] ?? []) as unknown as RowOf<typeof unitsSheet>[];
  const lessons = (file.rows[lessonsSheet.name] ?? []) as unknown as RowOf<typeof lessonsSheet>[];
  return {
    courses: courses.map(({ courseId, ...row }) => ({ ...row, key: courseId, parentKey: null })),
    units: units.map(({ unitId, courseId, ...row }) => ({
      ...row,
      key: unitId,
      parentKey: courseId,
      authorTribeId: null,
    })),
    lessons: lessons.map(({ lessonId, unitId, ...row }) => ({
      ...row,
      key: lessonId,
      parentKey: unitId,
      authorTribeId: null,
    })),
  };
}

type ContentSheet = {
  sheet: string;
  column: string;
  known: ReadonlyMap<string, KnownContent>;
  authors: ReadonlyMap<string, number>;
  problems: ProblemList;
  counts: ImportCounts;
  parent?: { column: string; what: string; keys: ReadonlySet<string> };
};

function planRows(
  rows: readonly ContentRow[],
  { sheet, column, known, authors, problems, counts, parent }: ContentSheet,
): ContentWork[] {
  const seen = new Map<string, number>();
  const work: ContentWork[] = [];
  for (const { row, key, name, shortDescription, description, parentKey, authorTribeId } of rows) {
    if (key === null || name === null || (parent && parentKey === null)) continue;
    const say = (place: string, text: string) => problems.add({ sheet, row, column: place, text });
    const before = known.get(key) ?? null;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    else say(column, `Row ${first} has the same ${column}. Keep one of them.`);

    if (parent && !parent.keys.has(parentKey ?? '')) {
      say(parent.column, `There is no ${parent.what} "${parentKey}" in this file or from an earlier one.`);
    } else if (parent && before && before.parentKey !== parentKey) {
      say(parent.column, `It already belongs to another ${parent.what}. Move it in the outline of the course.`);
    }
    const authorId = authorTribeId === null ? null : (authors.get(authorTribeId) ?? null);
    if (authorTribeId !== null && authorId === null) say('Author Tribe ID', 'Nobody has this Tribe ID.');

    // For existing content an empty cell changes nothing.
    const after = {
      name,
      shortDescription: shortDescription ?? before?.shortDescription ?? null,
      description: description ?? before?.description ?? null,
      authorId: authorId ?? before?.authorId ?? null,
    };
    const isChanged = before !== null && isDifferent(before, after);
    counts[before === null ? 'create' : isChanged ? 'update' : 'unchanged'] += 1;
    work.push({ key, parentKey, before, isChanged, ...after });
  }
  return work;
}

type Facts = Pick<ContentWork, 'name' | 'shortDescription' | 'description' | 'authorId'>;

function isDifferent(before: Facts, after: Facts): boolean {
  return (
    before.name !== after.name ||
    before.shortDescription !== after.shortDescription ||
    before.description !== after.description ||
    before.authorId !== after.authorId
  );
}

function keysIn(own: readonly ContentRow[], children: readonly ContentRow[]): string[] {
  const keys = [...own.map(({ key }) => key), ...children.map(({ parentKey }) => parentKey)];
  return [...new Set(keys.filter((key) => key !== null))];
}

function namedBy(work: readonly ContentWork[], known: ReadonlyMap<string, KnownContent>): Set<string> {
  return new Set([...work.map(({ key }) => key), ...known.keys()]);
}
