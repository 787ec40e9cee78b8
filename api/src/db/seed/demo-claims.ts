import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { displayName } from '@app/rules/people/users/full-name';
import { manilaDay, weekdayOf } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import { users } from '#tables/people/users.table.ts';
import { storeDemoFiles } from './demo-files.ts';
import { day } from './demo-moments.ts';
import { drawPortrait } from './demo-portraits.ts';
import { stageAt, type DemoJourney } from './demo-walk.ts';
import type { SeedContext } from './seeding.ts';

type Stories = BlockProps['testimonials']['items'];

/** Facts about the community for landing pages, read from the data. */
export type DemoClaims = {
  /** Rounded down to tens. */
  lessons: number;
  courses: number;
  stages: number;
  groupSize: number;
  batch: string;
  coachingDay: string;
  stories: Stories;
};

type ClaimRow = Omit<DemoClaims, 'stories' | 'coachingDay'> & { coachingAt: string };

export async function readClaims(tx: SeedContext, walks: readonly DemoJourney[]): Promise<DemoClaims> {
  const { rows } = await tx.db.execute<ClaimRow>(sql`
    select (select count(*)::int / 10 * 10 from lessons where status = 'published') as lessons,
      (select count(*)::int from courses where status = 'published') as courses,
      (select count(*)::int from stages) as stages,
      (select max(capacity) from sub_groups) as "groupSize",
      (select name from batches where is_current) as batch,
      (select starts_at from events where title = 'Weekly coaching call') as "coachingAt"`);
  const [counted] = rows;
  if (!counted) throw new Error('a row of counts is always there');
  const { coachingAt, ...claims } = counted;
  return { ...claims, coachingDay: weekdayOf(manilaDay(new Date(coachingAt))), stories: await readStories(tx, walks) };
}

const demoStories = [
  {
    quote:
      'Night shift ako dati sa call center. My group read my portfolio three times before I dared to send it. The fourth version got the reply.',
    role: 'Social media manager',
    sex: 'female',
  },
  {
    quote: 'I studied between customers in our sari-sari store. Ten minutes here, ten minutes there. It adds up.',
    role: 'Virtual assistant',
    sex: 'male',
  },
  {
    quote: 'Takot ako sa calls. My coach practised with me until it was boring. Ngayon, ako na ang nagtatanong.',
    role: 'Bookkeeper',
    sex: 'female',
  },
] as const;

/** Members who have come as far as a first project, each with when that was. */
async function readStories(tx: SeedContext, walks: readonly DemoJourney[]): Promise<Stories> {
  const arrived = walks
    .filter(({ person }) => person.email.endsWith('@mail.test'))
    .filter((walk) => (stageAt(walk, tx.now) ?? 0) > 4 && walk.startsAt < 3);
  if (arrived.length === 0) return [];
  const people = await tx.db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        arrived.map(({ person }) => person.id),
      ),
    );
  const weekOf = (id: number) => {
    const walk = arrived.find(({ person }) => person.id === id);
    const first = walk?.entered.find(({ stage }) => stage.number === 4);
    return walk && first ? Math.ceil((first.at.getTime() - walk.person.joinedAt.getTime()) / (7 * day)) : Infinity;
  };
  const quickest = people.toSorted((one, other) => weekOf(one.id) - weekOf(other.id) || one.id - other.id);
  const used = new Set<number>();
  const stories = demoStories.flatMap(({ quote, role, sex }) => {
    const person = quickest.find((each) => each.sex === sex && !used.has(each.id) && weekOf(each.id) < Infinity);
    if (!person) return [];
    used.add(person.id);
    const win = `First client in week ${weekOf(person.id)}`;
    return [{ person, story: { quote, name: displayName(person), role: `${role}, ${person.city}`, win } }];
  });
  // Faces on public pages are pictures of the page: those of profiles are for people who are signed in.
  const faces = await storeDemoFiles(
    tx,
    tx.files
      ? await Promise.all(
          stories.map(async ({ person }) => ({
            ...(await drawPortrait(person)),
            purpose: 'page-picture' as const,
            createdAt: tx.now,
          })),
        )
      : [],
  );
  return stories.map(({ story }, at) => ({ ...story, picture: faces[at]?.key ?? '' }));
}
