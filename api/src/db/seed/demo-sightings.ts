import { sql } from 'drizzle-orm';
import { loginLogs, sessions } from '#tables/people/auth.table.ts';
import { hashToken } from '#tokens.ts';
import { day, hour, notBefore } from './demo-moments.ts';
import type { DemoStories } from './demo-stories.ts';
import type { SeedContext } from './seeding.ts';

type PersonRow = {
  id: number;
  email: string;
  createdAt: string;
  archivedAt: string | null;
  memberSince: string | null;
  sentAt: string | null;
};

/**
 * The last visit of everyone; seeded after the money. Nobody visits before they joined, a member not before the day
 * after their membership began, a person with a proof not before that, and nobody after they were archived. The
 * sessions have ended: they open nothing.
 */
export async function seedDemoSightings(tx: SeedContext, { named, crowd }: DemoStories): Promise<void> {
  const seen = new Map([...named, ...crowd].map(({ email, seenHoursAgo }) => [email, seenHoursAgo]));
  const { rows } = await tx.db.execute<PersonRow>(sql`
    select u.id, u.email, u.created_at as "createdAt", u.archived_at as "archivedAt",
      (select min(o.live_at) from subscriptions s join orders o on o.id = s.order_id
        where s.user_id = u.id and s.access_level_id = 'member') as "memberSince",
      (select max(p.created_at) from payments p where p.submitted_by_id = u.id and p.source = 'member') as "sentAt"
    from users u order by u.id`);
  const made = rows.flatMap(({ id, email, createdAt, archivedAt, memberSince, sentAt }) => {
    const hoursAgo = seen.get(email);
    if (hoursAgo === undefined || hoursAgo === null) return [];
    const began = memberSince === null ? new Date(createdAt) : new Date(new Date(memberSince).getTime() + day);
    const earliest = sentAt === null || new Date(sentAt) < began ? began : new Date(sentAt);
    const seenAt = notBefore(tx, earliest, new Date(tx.now.getTime() - hoursAgo * hour));
    const at = archivedAt !== null && new Date(archivedAt) < seenAt ? new Date(archivedAt) : seenAt;
    return [{ id, email, joinedAt: new Date(createdAt), at }];
  });
  await tx.db.insert(sessions).values(
    made.map(({ id, email, at }) => ({
      tokenHash: hashToken(`demo:${email}`),
      userId: id,
      createdAt: at,
      lastSeenAt: at,
      revokedAt: at,
    })),
  );
  await tx.db.insert(loginLogs).values(signInsOf(made));
  // A membership counts from the day it began.
  await tx.db.execute(sql`
    update user_access_levels h set granted_at = first.at
    from (select s.user_id, min(o.live_at) as at from subscriptions s join orders o on o.id = s.order_id
      where s.access_level_id = 'member' and o.live_at is not null group by s.user_id) first
    where h.user_id = first.user_id and h.access_level_id = 'member'`);
}

type Sighting = { id: number; email: string; joinedAt: Date; at: Date };

/** Most come back about once a week; one in nine mistypes the password first. */
const daysBefore = [16, 9, 3, 0];
const minute = 60_000;

const devices = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CPH2477) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
];

/** The last one is the moment they were last seen. */
function signInsOf(seen: readonly Sighting[]) {
  const tries = seen.flatMap(({ id, email, joinedAt, at }) => {
    const shared = {
      userId: id,
      userEmail: email,
      source: 'server' as const,
      // Addresses for documentation: they belong to nobody.
      ipAddress: `203.0.113.${1 + (id % 250)}`,
      userAgent: devices[id % devices.length] ?? null,
    };
    const moments = daysBefore.map((days) => new Date(at.getTime() - days * day)).filter((one) => one >= joinedAt);
    return moments.flatMap((moment, index) => {
      const signedIn = { ...shared, at: moment, isSuccess: true, message: 'Logged in' };
      const before = new Date(moment.getTime() - minute);
      const mistypes = index === 0 && id % 9 === 0 && before >= joinedAt;
      return mistypes
        ? [{ ...shared, at: before, isSuccess: false, message: 'Wrong email or password' }, signedIn]
        : [signedIn];
    });
  });
  return tries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
