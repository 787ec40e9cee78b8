import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import type { TrainingPageInput } from '@app/views/pages';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { openInstead } from '#features/money/offers/open-instead.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';

const mostLessons = 3;

/** Where somebody goes on who wants more than the training; null while nothing is sold. */
export async function nextOffer(ctx: Pick<Context, 'db' | 'now'>): Promise<TrainingPageInput['offer']> {
  const offer = await openInstead(ctx, null);
  if (!offer) return null;
  const [first] = offer.entries;
  const price = first && first.price < offer.price ? `starts at ${formatPesos(first.price)}` : formatPesos(offer.price);
  return {
    title: 'Ready for more?',
    text: `${offer.product.name} is open now: ${price}.`,
    href: `/${offer.funnel.slug}`,
  };
}

/** The first lessons that are free, for the time without a workshop. Their page is `/free-lessons`. */
export async function freeLessons({ db }: Pick<Context, 'db'>): Promise<TrainingPageInput['lessons']> {
  const rows = await db
    .select({ name: lessons.name, course: courses.name, seconds: lessons.durationSeconds })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(
      and(
        eq(lessons.status, 'published'),
        eq(courses.status, 'published'),
        or(eq(lessons.isFreePreview, true), eq(courses.isFree, true)),
      ),
    )
    .orderBy(asc(courses.id), asc(units.position), asc(lessons.position), asc(lessons.id))
    .limit(mostLessons);
  return rows.map(({ name, course, seconds }) => ({
    title: name,
    detail: seconds ? `${course} · ${Math.max(1, Math.round(seconds / 60))} min` : course,
    href: pathTo('freeLessons'),
  }));
}
