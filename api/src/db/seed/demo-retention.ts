import type { LeavingReason } from '@app/rules/money/leaving/leaving-reasons';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { asc, eq, sql } from 'drizzle-orm';
import { countCohorts } from '#features/care/retention/count-cohorts.ts';
import { membershipTerms } from '#tables/care/retention.table.ts';
import { calamityMoves, calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import { momentOn } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

/** What people answer, as often as they do; null is silence. */
const answers: readonly ([LeavingReason, string | null] | null)[] = [
  ['money', 'Babalik po ako pag may budget na ulit.'],
  ['time', null],
  ['money', null],
  ['done', 'May dalawang client na po ako. Salamat!'],
  null,
  ['money', 'May sakit ang nanay ko, uunahin ko muna siya.'],
  ['no-client', 'Six months na po, wala pa ring client.'],
  ['time', 'Full-time na po ako sa BPO.'],
  ['not-for-me', null],
  ['other', 'Lilipat na kami sa probinsya, mahina ang internet.'],
];

/** Reasons of those who left, a calamity pause that is over, and the cohorts. After everything about money. */
export async function seedDemoRetention(tx: SeedContext): Promise<void> {
  await seedReasons(tx);
  await seedPastPause(tx);
  await countCohorts(tx);
}

async function seedReasons(tx: SeedContext): Promise<void> {
  const [manager] = await tx.db.select().from(users).where(eq(users.email, 'success-manager@tribe.test'));
  const gone = await tx.db
    .select()
    .from(membershipTerms)
    .where(sql`${membershipTerms.leftOn} <= ${manilaDay(tx.now)}`)
    .orderBy(asc(membershipTerms.subscriptionId));
  const named = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} like '%@tribe.test'`);
  const isNamed = new Set(named.map(({ id }) => id));
  const rows = gone
    // The named accounts show the question itself.
    .filter(({ userId }) => !isNamed.has(userId))
    .flatMap(({ subscriptionId, userId, leftOn, isCancelled }, at) => {
      const answer = answers[at % answers.length];
      if (!answer || leftOn === null) return [];
      const [reason, words] = answer;
      const at9 = momentOn(tx, leftOn, 60);
      return [
        {
          subscriptionId,
          userId,
          reason,
          words,
          source: isCancelled ? ('staff' as const) : ('member' as const),
          byId: isCancelled ? (manager?.id ?? null) : userId,
          at: at9,
        },
      ];
    });
  if (rows.length > 0) await tx.db.insert(leavingAnswers).values(rows);
}

/** A typhoon of some months ago: applied, declined by one, and taken back when the power was there again. */
async function seedPastPause(tx: SeedContext): Promise<void> {
  const { rows: places } = await tx.db.execute<{ state: string }>(sql`
    select u.state from users u join payment_schedules e on e.user_id = u.id and e.transaction_id is null and e.voided_at is null
      and e.is_active
    where u.state is not null and u.email like '%@mail.test' group by u.state order by count(distinct u.id) desc, u.state limit 1`);
  const province = places[0]?.state;
  if (!province) return;
  const appliedOn = addDays(manilaDay(tx.now), -21);
  const [boss] = await tx.db.select().from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const owed = await tx.db
    .select({ id: paymentSchedules.id, userId: paymentSchedules.userId, on: paymentSchedules.scheduleDate })
    .from(paymentSchedules)
    .innerJoin(users, eq(users.id, paymentSchedules.userId))
    .where(
      sql`${users.state} = ${province} and ${users.email} like '%@mail.test' and ${paymentSchedules.transactionId} is null
        and ${paymentSchedules.voidedAt} is null and ${paymentSchedules.isActive}
        and ${paymentSchedules.createdAt} < ${momentOn(tx, appliedOn, 0).toISOString()}`,
    )
    .orderBy(asc(paymentSchedules.id));
  if (owed.length === 0) return;
  const days = 10;
  const backAt = momentOn(tx, addDays(appliedOn, 4), 120);
  const [pause] = await tx.db
    .insert(calamityPauses)
    .values({
      name: 'Typhoon Tino',
      reason: 'Signal no. 3, no power in most towns',
      places: [{ province, city: null }],
      days,
      state: 'reversed',
      createdById: boss?.id ?? null,
      createdAt: momentOn(tx, appliedOn, 60),
      reversedById: boss?.id ?? null,
      reversedAt: backAt,
      reverseReason: 'Power was back after three days',
    })
    .returning();
  if (!pause) return;
  const people = [...new Set(owed.flatMap(({ userId }) => userId ?? []))];
  const state = (at: number) => (at === 0 && people.length > 1 ? ('declined' as const) : ('reversed' as const));
  await tx.db
    .insert(calamityPausePeople)
    .values(people.map((userId, at) => ({ pauseId: pause.id, userId, state: state(at), decidedAt: backAt })));
  await tx.db.insert(calamityMoves).values(
    owed.map(({ id, on }) => ({
      pauseId: pause.id,
      scheduleId: id,
      before: on,
      after: addDays(on, days),
      reversedAt: backAt,
    })),
  );
}
