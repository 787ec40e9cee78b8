import { linkCode } from '@app/rules/affiliates/links/link-code';
import { slugCandidates } from '@app/rules/affiliates/programme/affiliate-slug';
import { slugRefusal } from '@app/rules/money/funnels/slug';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { affiliates, affiliateTermsAcceptances } from '#tables/affiliates/programme.table.ts';
import { affiliateResources } from '#tables/affiliates/resources.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { storeDemoFiles } from './demo-files.ts';
import type { SeedContext } from './seeding.ts';

const howMany = 20;

/** Endings that affiliates choose, and where such links lead; the first are the most common. */
const endings = [
  { ending: 'tiktok', label: 'Free training, TikTok', page: 'free-training' },
  { ending: 'fb-group', label: 'Launchpad, Facebook group', page: null },
  { ending: 'lessons', label: 'Free lessons, barangay group', page: 'free-lessons' },
] as const;

/**
 * Twenty affiliates with eighteen months of clicks and leads. Who brought an order is written on orders that are there:
 * each was clicked before it was placed, by somebody else, after its affiliate had joined. Others who have the level have
 * not accepted the terms yet.
 */
export async function seedDemoAffiliates(tx: SeedContext): Promise<void> {
  const { db } = tx;
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, joinedAt: users.affiliateTimestamp })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(
      and(
        eq(userAccessLevels.accessLevelId, 'affiliate'),
        isNull(users.archivedAt),
        isNotNull(users.affiliateTimestamp),
      ),
    )
    // The accounts by role first, then who has been here longest.
    .orderBy(sql`${users.email} not like '%@tribe.test'`, asc(users.affiliateTimestamp), asc(users.id));
  const chosen = people.slice(0, howMany);
  const taken = new Set<string>();
  const made = chosen.map((person) => {
    const slug = slugCandidates(person.firstName, person.lastName).find(
      (word) => slugRefusal(word) === null && !taken.has(word),
    );
    if (slug === undefined) throw new Error('no address is left');
    taken.add(slug);
    return { ...person, slug, joinedAt: person.joinedAt ?? tx.now };
  });
  await db
    .update(users)
    .set({ affiliateTimestamp: null })
    .where(
      and(isNotNull(users.affiliateTimestamp), sql`${users.id} <> all(${sql.param(made.map(({ id }) => id))}::int[])`),
    );
  await db.insert(affiliates).values(
    made.map(({ id, slug, joinedAt }) => ({
      userId: id,
      slug,
      termsVersion: 1,
      acceptedAt: joinedAt,
      acceptedFrom: '203.0.113.7',
      createdAt: joinedAt,
    })),
  );
  await db
    .insert(affiliateTermsAcceptances)
    .values(
      made.map(({ id, joinedAt }) => ({ userId: id, version: 1, acceptedAt: joinedAt, acceptedFrom: '203.0.113.7' })),
    );
  await seedLinks(tx, made);
  await nameAffiliates(tx);
  await seedClicks(tx);
  await seedResources(tx);
}

type Made = { id: number; slug: string; joinedAt: Date };

async function seedLinks({ db }: SeedContext, made: readonly Made[]): Promise<void> {
  const [funnel] = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(and(eq(funnels.isHidden, false), eq(funnels.isRenewal, false), isNull(funnels.archivedAt)))
    .orderBy(asc(funnels.createdAt), asc(funnels.id))
    .limit(1);
  await db.insert(affiliateLinks).values(
    made.flatMap(({ id, slug, joinedAt }, index) => [
      { affiliateId: id, code: linkCode(slug, null), label: 'Main link', isMain: true, createdAt: joinedAt },
      ...endings.slice(0, index === 0 ? 3 : (index % 3) + 1).map(({ ending, label, page }) => ({
        affiliateId: id,
        code: linkCode(slug, ending),
        label,
        page,
        funnelId: page === null ? (funnel?.id ?? null) : null,
        isMain: false,
        createdAt: joinedAt,
      })),
    ]),
  );
}

/** Two orders of five and a third of the opt-ins came by a link; the first affiliate is the busiest. */
async function nameAffiliates({ db }: SeedContext): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select l.id, l.code, l.affiliate_id, a.created_at, row_number() over (order by a.created_at, l.id) as place
      from affiliate_links l join affiliates a on a.user_id = l.affiliate_id
    ), given as (
      select o.id, (
        select r.id from ranked r
        where r.affiliate_id <> coalesce(o.user_id, 0) and r.created_at < o.created_at - interval '21 days'
        order by (hashtext(o.id::text || ' ' || r.place::text) & 1023)
          / case when r.affiliate_id = (select id from users where email = 'affiliate@tribe.test') then 6.0 else 1.0 end
        limit 1) as link_id,
        o.created_at - (hashtext('click' || o.id::text) & 1023) * interval '28 minutes' as clicked_at
      from orders o
      where o.source <> 'import'
        and not exists (select from subscriptions s join funnels f on f.id = s.funnel_id
          where s.order_id = o.id and (s.renews_id is not null or f.is_renewal))
        and (hashtext('order' || o.id::text) & 4095) % 5 < 2
    )
    update orders o set affiliate_id = l.affiliate_id, affiliate_link_id = l.id, affiliate_code = l.code,
      affiliate_clicked_at = given.clicked_at, affiliate_source = case when o.source = 'staff' then 'account' else 'click' end
    from given join affiliate_links l on l.id = given.link_id where o.id = given.id`);
  await db.execute(sql`
    update leads set aff_code = (
      select l.code from affiliate_links l join affiliates a on a.user_id = l.affiliate_id
      where l.affiliate_id <> coalesce(leads.user_id, 0) and a.created_at < leads.created_at
      order by (hashtext(leads.id::text || ' ' || l.code) & 1023)
        / case when l.affiliate_id = (select id from users where email = 'affiliate@tribe.test') then 6.0 else 1.0 end
      limit 1)
    where (hashtext('lead' || id::text) & 4095) % 3 = 0`);
}

/** Every lead and every order had its click; more who only looked come with them, and more of them lately. */
async function seedClicks({ db, now }: SeedContext): Promise<void> {
  const today = now.toISOString();
  await db.execute(sql`
    insert into affiliate_clicks (link_id, day, visitor_key, network_key, clicked_at)
    select link_id, (at at time zone 'Asia/Manila')::date, key, 'demo-' || (hashtext(key) & 2047), at from (
      select o.affiliate_link_id as link_id, o.affiliate_clicked_at as at, 'demo-order-' || o.id as key
      from orders o where o.affiliate_link_id is not null
      union all
      select l.id, d.created_at, 'demo-lead-' || d.id from leads d join affiliate_links l on l.code = d.aff_code
      union all
      select l.id, day + (hashtext(l.code || k || day::text) & 1023) * interval '50 seconds',
        'demo-' || k || '-' || (hashtext(l.code || day::text || k) & 65535)
      from affiliate_links l join users u on u.id = l.affiliate_id
        cross join lateral generate_series(greatest(l.created_at, ${today}::timestamptz - interval '540 days'),
          ${today}::timestamptz, interval '1 day') as day
        cross join lateral generate_series(1, case when u.email = 'affiliate@tribe.test'
          then 4 + (hashtext(l.code || day::text) & 15) / case when day > ${today}::timestamptz - interval '60 days' then 1 else 3 end
          else (hashtext(l.code || day::text) & 3) - 1 end) as k
    ) clicked
    where at <= ${today}::timestamptz
    on conflict do nothing`);
  await db.execute(sql`
    insert into affiliate_click_days (link_id, day, clicks)
    select link_id, day, count(*)::int from affiliate_clicks group by link_id, day`);
}

const shared = [
  {
    kind: 'caption' as const,
    title: 'Three free days, one new skill',
    text: 'Gusto mo bang mag-work from home pero di mo alam saan magsisimula? 🙋‍♀️\n\nI learned how in three short lessons, and you can take them for free:\n👉 {link}\n\nSa phone lang, a few minutes each. #workfromhome #freelancePH',
    page: 'free-training',
  },
  {
    kind: 'caption' as const,
    title: 'My first client story',
    text: 'Three months ago I had no idea what a virtual assistant does. Last week my first client paid me. 💚\n\nIf you want to see how it works before you decide, the first lessons are free: {link}\n\n(I earn a commission when you enroll.)',
    page: 'free-lessons',
  },
  {
    kind: 'video' as const,
    title: 'What is freelancing? (2 minutes)',
    text: 'Watch this first, then start here: {link}',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    page: 'freelancing',
  },
  {
    kind: 'caption' as const,
    title: '12 days, one small task a day',
    text: 'Sino sasama? 12 days, one small task a day, with a group that cheers you on. Libre lahat: {link}',
    page: '12-day-challenge',
  },
];

const banners = [
  { title: 'Banner: work from home', colours: ['#0f766e', '#f59e0b'], page: 'free-training' },
  { title: 'Banner: your first client', colours: ['#0a4541', '#7bcbc1'], page: 'free-lessons' },
] as const;

/** Without words, since the machine that seeds may have no fonts. */
function drawBanner([ground, sun]: readonly [string, string]): Promise<Buffer> {
  const hills = [0, 1, 2].map(
    (at) =>
      `<path d="M0 ${420 + at * 60}q300 -${160 - at * 40} 600 0t600 0V630H0z" fill="#fff" opacity="${0.12 + at * 0.1}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${ground}"/>
    <circle cx="900" cy="230" r="130" fill="${sun}"/>${hills.join('')}
    <rect x="180" y="250" width="300" height="190" rx="16" fill="#fff"/><rect x="140" y="440" width="380" height="22" rx="11" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toBuffer();
}

async function seedBanners(tx: SeedContext, authorId: number | null): Promise<void> {
  const drawn = await Promise.all(
    banners.map(async ({ title, colours }) => ({
      purpose: 'affiliate-resource' as const,
      name: `${title.split(': ')[1] ?? title}.png`,
      content: await drawBanner(colours),
      createdAt: tx.now,
      width: 1200,
      height: 630,
      ...(authorId !== null && { ownerId: authorId }),
    })),
  );
  const stored = await storeDemoFiles(tx, drawn);
  if (stored.length === 0) return;
  await tx.db.insert(affiliateResources).values(
    banners.map(({ title, page }, at) => ({
      kind: 'banner' as const,
      title,
      text: 'Start here, it is free: {link}',
      fileId: stored[at]?.id ?? null,
      page,
      createdById: authorId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })),
  );
}

async function seedResources(tx: SeedContext): Promise<void> {
  const { db, now } = tx;
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  await db.insert(affiliateResources).values(
    shared.map((resource, index) => {
      const at = new Date(now.getTime() - (shared.length - index) * 12 * 24 * 3_600_000);
      return { ...resource, createdById: author?.id ?? null, createdAt: at, updatedAt: at };
    }),
  );
  await seedBanners(tx, author?.id ?? null);
}
