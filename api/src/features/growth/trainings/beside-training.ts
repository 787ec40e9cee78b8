import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import type { TrainingPageInput } from '@app/views/pages';
import type { Context } from '#context.ts';
import { freeLessons } from '#features/growth/landing-pages/free-lessons.ts';
import { openInstead } from '#features/money/offers/open-instead.ts';

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

/** The first lessons of `/free-lessons`, for the time without a workshop. */
export async function firstFreeLessons(ctx: Pick<Context, 'db'>): Promise<TrainingPageInput['lessons']> {
  const lessons = await freeLessons(ctx);
  return lessons.slice(0, mostLessons).map(({ id, name, minutes }) => ({
    title: name,
    detail: minutes === null ? 'Watch anytime' : `${minutes} min`,
    href: pathTo('freeLessons', {}, { lesson: id }),
  }));
}
