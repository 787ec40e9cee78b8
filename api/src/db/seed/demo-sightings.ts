import { sql } from 'drizzle-orm';
import { sessions } from '#tables/people/auth.table.ts';
import { hashToken } from '#tokens.ts';
import { day, hour, notBefore } from './demo-moments.ts';
import type { DemoStories } from './demo-stories.ts';
import type { Seeding } from './seeding.ts';

type Known = {
  id: number;
  email: string;
  createdAt: string;
  archivedAt: string | null;
  memberSince: string | null;
  sentAt: string | null;
};

/**
 * When everyone was here last; after the money. Nobody before they joined, a member not before the day after their membership
 * began, whoever sent a proof not before that, and nobody after they were archived. The sessions have ended: they open nothing.
 */
export async function seedDemoSightings(tx: Seeding, { named, crowd }: DemoStories): Promise<void> {
  const seen = new Map([...named, ...crowd].map(({ email, seenHoursAgo }) => [email, seenHoursAgo]));
  const { rows } = await tx.db.execute<Known>(sql`
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
    return [{ tokenHash: hashToken(`demo:${email}`), userId: id, createdAt: at, lastSeenAt: at, revokedAt: at }];
  });
  await tx.db.insert(sessions).values(made);
  // A membership is theirs since the day it began.
  await tx.db.execute(sql`
    update user_access_levels h set granted_at = first.at
    from (select s.user_id, min(o.live_at) as at from subscriptions s join orders o on o.id = s.order_id
      where s.access_level_id = 'member' and o.live_at is not null group by s.user_id) first
    where h.user_id = first.user_id and h.access_level_id = 'member'`);
}
