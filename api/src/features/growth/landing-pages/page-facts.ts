import { isOfferDue, membersShown } from '@app/rules/growth/landing-pages/free-lessons';
import { type PublicPageName, publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { visitorStep } from '@app/rules/growth/leads/steps';
import { type FreeFacts, type FreeVisitor, noOffer, type PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { pathTo } from '@app/rules/navigation/route-table';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray } from 'drizzle-orm';
import type { Context, Platform } from '#context.ts';
import { mayChoosePassword } from '#features/growth/leads/opt-in-password.ts';
import { currentVisitor, stepsOf } from '#features/growth/leads/visitors.ts';
import { funnelById } from '#features/money/funnel-pages/page-facts.ts';
import { openOffers } from '#features/money/offers/open-offers.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { freeLessons, openFreeLesson } from './free-lessons.ts';

export type PublicContext = Pick<Platform, 'db' | 'pool' | 'gateways'> & { now: Date };

const settingNames = ['free-lessons-offer', 'fast-track-url', 'social-preview-image'] as const;
export type PublicSettings = Record<(typeof settingNames)[number], string>;

export async function publicSettings({ db }: Pick<PublicContext, 'db'>): Promise<PublicSettings> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...settingNames]));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const value = (name: keyof PublicSettings) => String(settingValue(name, stored.get(name))).trim();
  return {
    'free-lessons-offer': value('free-lessons-offer'),
    'fast-track-url': value('fast-track-url'),
    'social-preview-image': value('social-preview-image'),
  };
}

/** What a public page shows to everybody: its offer as it is now, the free lessons, how many are inside. */
export async function publicFacts(ctx: PublicContext, page: PublicPageName, chosen: string): Promise<PageFacts> {
  const [offer, lessons, members] = await Promise.all([
    offerOf(ctx, publicPages[page].offer, chosen),
    freeLessons(ctx),
    countMembers(ctx),
  ]);
  const free: FreeFacts = {
    source: 'free-lessons',
    path: pathTo(publicPages[page].route),
    lessons,
    members: membersShown(members),
    visitor: null,
    wasRefused: false,
  };
  return { ...offer, free };
}

/** The funnel that staff chose, while it sells; else what everyone can buy now: the membership first. */
async function offerOf(ctx: PublicContext, kind: 'usual' | 'fast-track', chosen: string): Promise<PageFacts> {
  const named = kind === 'usual' && chosen !== '' ? await funnelById(ctx, chosen) : null;
  if (named && !named.isArchived && named.facts.state === 'open' && !named.facts.isRenewal) return named.facts;
  const offers = await openOffers(ctx);
  const [first] = offers;
  const usual = offers.find(({ product }) => product.accessLevelId === MEMBER_LEVEL) ?? first;
  const fast = offers.find(({ product }) => product.isFastTrack);
  const found = (kind === 'fast-track' && fast) || usual;
  const funnel = found ? await funnelById(ctx, found.funnel.id) : null;
  return funnel?.facts ?? noOffer;
}

/** The page where the fast track is sold; null while nothing is. */
export async function fastTrackPath(ctx: PublicContext): Promise<string | null> {
  const { slug } = await offerOf(ctx, 'fast-track', '');
  return slug === '' ? null : `/${slug}`;
}

const counted = new WeakMap<PublicContext['pool'], { until: number; members: number }>();
const minutesCounted = 10;

/** Kept for a while: it counts a whole table, and nobody minds yesterday's figure. */
async function countMembers({ pool, now }: Pick<PublicContext, 'pool' | 'now'>): Promise<number> {
  const known = counted.get(pool);
  if (known && now.getTime() < known.until) return known.members;
  const { rows } = await pool.query<{ count: number }>({
    name: 'members-for-visitors',
    text: 'select count(*)::int as count from user_access_levels where access_level_id = $1',
    values: [MEMBER_LEVEL],
  });
  const members = rows[0]?.count ?? 0;
  counted.set(pool, { until: now.getTime() + minutesCounted * 60_000, members });
  return members;
}

/** How far the person behind a request is; null before they opted in. */
export async function visitorFacts(
  ctx: Context,
  lessons: FreeFacts['lessons'],
  requested: number | null,
): Promise<FreeVisitor | null> {
  const visitor = await currentVisitor(ctx);
  if (!visitor && !ctx.viewer) return null;
  const steps = await stepsOf(ctx, visitor);
  const ids = lessons.map(({ id }) => id);
  const done = new Set(ids.filter((id) => steps.has(visitorStep.lesson(id))));
  return {
    isSignedIn: ctx.viewer !== null,
    mayChoosePassword: mayChoosePassword(ctx, visitor),
    doneIds: [...done],
    lesson: await openFreeLesson(ctx, lessons, { done, requested }),
    isOfferDue: isOfferDue(ids, done),
  };
}
