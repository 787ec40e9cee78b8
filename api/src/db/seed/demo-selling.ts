import { inArray } from 'drizzle-orm';
import { courses } from '#tables/learning/courses.table.ts';
import { events } from '#tables/learning/events.table.ts';
import { productCourses, productEvents, productResources, products } from '#tables/money/products.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type DemoProduct = {
  name: string;
  description: string;
  price: number;
  madeDaysAgo: number;
  accessLevelId?: 'member';
  isFastTrack?: true;
  isArchived?: true;
  courses?: readonly string[];
  events?: readonly string[];
  resources?: readonly string[];
};

const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Tribe Membership',
    description: 'A year in the Tribe: every course, the weekly coaching calls, a group of your own and a coach.',
    price: 12_000_00,
    madeDaysAgo: 562,
    accessLevelId: 'member',
    events: ['Weekly coaching call', 'Town hall'],
  },
  {
    name: 'Fast Track',
    description:
      'The membership with a mentor: twelve weeks with a session of your own each week, and access for life.',
    price: 24_500_00,
    madeDaysAgo: 300,
    accessLevelId: 'member',
    isFastTrack: true,
    courses: ['Finding Your First Client', 'Pricing and Getting Paid'],
    events: ['Portfolio clinic'],
    resources: ['Rate card template', 'Cold message templates'],
  },
  {
    name: 'VA Starter Bundle',
    description: 'Two courses and the templates that go with them, for those who only want to learn the work of a VA.',
    price: 3_999_00,
    madeDaysAgo: 240,
    courses: ['Virtual Assistant Basics', 'Time and Energy'],
    resources: ['Invoice template', 'Client onboarding checklist'],
  },
  {
    name: 'Free Starter Kit',
    description: 'What we gave away in the first year: the introduction course and a checklist.',
    price: 0,
    madeDaysAgo: 520,
    isArchived: true,
    courses: ['Start Here: Freelancing for Filipinos'],
    resources: ['BIR registration, step by step'],
  },
  {
    name: 'Bookkeeping Workshop',
    description: 'Four Saturdays in a small class: from a shoebox of receipts to books that are closed by the fifth.',
    price: 4_900_00,
    madeDaysAgo: 45,
    courses: ['Bookkeeping for Small Shops'],
    resources: ['Practice shoebox: a month of receipts'],
  },
  {
    name: 'Social Media Bundle',
    description: 'Three courses for whoever wants to run the pages of small businesses: planning, design and words.',
    price: 5_500_00,
    madeDaysAgo: 15,
    courses: ['Social Media Management', 'Canva and Simple Design', 'Writing in Plain English'],
    resources: ['Content calendar for a month', 'Caption bank in Taglish'],
  },
];

/** The products of the demo community. Funnels find their product by its name. */
export async function seedDemoProducts({ db, now }: SeedContext): Promise<void> {
  const rows = await db
    .insert(products)
    .values(
      demoProducts.map(({ name, description, price, madeDaysAgo, accessLevelId, isFastTrack, isArchived }) => ({
        name,
        description,
        price,
        accessLevelId: accessLevelId ?? null,
        isFastTrack: isFastTrack ?? false,
        status: isArchived ? ('archived' as const) : ('active' as const),
        createdAt: new Date(now.getTime() - madeDaysAgo * day),
        updatedAt: new Date(now.getTime() - Math.ceil(madeDaysAgo / 8) * day),
      })),
    )
    .returning({ id: products.id, name: products.name });
  const productIds = new Map(rows.map(({ id, name }) => [name, id]));
  const [courseIds, eventIds, resourceIds] = [
    idsByTitle(
      await db
        .select({ id: courses.id, title: courses.name })
        .from(courses)
        .where(inArray(courses.name, all('courses'))),
    ),
    idsByTitle(
      await db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(inArray(events.title, all('events'))),
    ),
    idsByTitle(
      await db
        .select({ id: resourceFiles.id, title: resourceFiles.title })
        .from(resourceFiles)
        .where(inArray(resourceFiles.title, all('resources'))),
    ),
  ];
  // Without a store for files some resources are not there; a product then names fewer.
  const links = (kind: 'courses' | 'events' | 'resources', ids: Map<string, number>) =>
    demoProducts.flatMap(({ name, ...product }) =>
      (product[kind] ?? []).flatMap((title) => {
        const [productId, contentId] = [productIds.get(name), ids.get(title)];
        return productId !== undefined && contentId !== undefined ? [{ productId, contentId }] : [];
      }),
    );
  const [ofCourses, ofEvents, ofResources] = [
    links('courses', courseIds),
    links('events', eventIds),
    links('resources', resourceIds),
  ];
  if (ofCourses.length > 0)
    await db
      .insert(productCourses)
      .values(ofCourses.map(({ productId, contentId }) => ({ productId, courseId: contentId })));
  if (ofEvents.length > 0)
    await db
      .insert(productEvents)
      .values(ofEvents.map(({ productId, contentId }) => ({ productId, eventId: contentId })));
  if (ofResources.length > 0)
    await db
      .insert(productResources)
      .values(ofResources.map(({ productId, contentId }) => ({ productId, resourceFileId: contentId })));
}

function all(kind: 'courses' | 'events' | 'resources'): string[] {
  return demoProducts.flatMap((product) => product[kind] ?? []);
}

function idsByTitle(rows: readonly { id: number; title: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, title }) => [title, id]));
}
