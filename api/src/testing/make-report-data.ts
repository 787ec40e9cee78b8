import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { seededTerms } from '@app/rules/money/payment-terms/seeded-terms';
import { paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import { leadSources } from '@app/rules/growth/leads/lead-sources';
import { accountOrigins } from '@app/rules/people/users/account-origin';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import {
  accountabilityCheckIns,
  accountabilityGroups,
  accountabilityMembers,
} from '#tables/care/accountability.table.ts';
import { membershipTerms } from '#tables/care/retention.table.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import { eventAnswers } from '#tables/learning/events.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { quizResults } from '#tables/learning/quizzes.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { makeAffiliate } from './make-affiliate-links.ts';
import { makeCourse } from './make-course.ts';
import { makeEvent } from './make-event.ts';
import { makeFunnel, makeProduct } from './make-funnel.ts';
import { makePath } from './make-path.ts';
import { makeSubscription } from './make-subscription.ts';
import { makeUser } from './make-user.ts';
import type { Sight } from './plain-report.ts';
import type { TestServer } from './test-server.ts';

/** The same numbers in every run. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The edges of a Manila day, and some hours in it. */
const times = [
  '00:00:00.000',
  '00:00:01',
  '00:01:00',
  '07:59:59',
  '08:00:00',
  '15:59:00',
  '16:01:00',
  '23:59:00',
  '23:59:59.999',
];

type Options = { people?: number; seed?: number; days?: number };
export type ReportData = { manager: User; coach: User; people: User[]; sights: Sight[] };

/** Some people and all that reports count, over the last hundred days or so, and a little ahead. */
export async function makeReportData(
  server: TestServer,
  { people: count = 40, seed = 11, days = 100 }: Options = {},
): Promise<ReportData> {
  const { db } = server.database;
  const today = manilaDay(server.clock.now());
  const random = seededRandom(seed);
  const oneOf = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[random(things.length)];
    if (thing === undefined) throw new Error('none of nothing');
    return thing;
  };
  const someDay = () => addDays(today, -random(days));
  const moment = () => new Date(`${someDay()}T${oneOf(times)}+08:00`);
  const now = server.clock.now();
  /** Nothing happened later than now. */
  const past = () => {
    const at = moment();
    return at < now ? at : now;
  };

  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const coach = await makeUser(server.database, { accessLevelIds: ['coach'] });
  const madeBatches = await db
    .insert(batches)
    .values([{ name: `Reported A${seed}` }, { name: `Reported B${seed}` }])
    .returning();
  const madeGroups = await db
    .insert(groups)
    .values([{ name: `Tala ${seed}`, leaderId: coach.id }, { name: `Agila ${seed}` }])
    .returning();
  const sold: Funnel[] = [];
  for (let at = 0; at < 3; at += 1) {
    const product = await makeProduct(server.database, at < 2 ? { accessLevelId: MEMBER_LEVEL } : {});
    sold.push(await makeFunnel(server.database, { productId: product.id }));
  }
  const courses = [
    await makeCourse(server.database),
    await makeCourse(server.database, { course: { name: '=Formula()' } }),
  ];
  const lessons = courses.flatMap((course) => course.lessons);
  const path = await makePath(server, { stages: 2, tasks: 2 });
  const { times: meetings } = await makeEvent(server.database, {
    startsAt: new Date(`${addDays(today, -40)}T23:59:00+08:00`),
    endsAt: new Date(`${addDays(today, -39)}T00:59:00+08:00`),
    recurrence: null,
  });
  const other = await makeEvent(server.database, {
    title: '+Call',
    startsAt: new Date(`${addDays(today, -10)}T00:00:00+08:00`),
  });
  const occurrences = [...meetings, ...other.times];
  const { user: affiliate } = await makeAffiliate(server, {});
  const second = await makeAffiliate(server, {});

  const people: User[] = [];
  const sights: Sight[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = await makeUser(server.database, {
      accessLevelIds: random(4) === 0 ? ['member', 'team-lead'] : [random(5) === 0 ? 'non-member' : 'member'],
      firstName: at === 0 ? '=SUM(A1)' : 'Maria',
      lastName: `Reyes ${at}`,
    });
    people.push(user);
    await db
      .update(users)
      .set({
        createdAt: past(),
        origin: oneOf(accountOrigins),
        batchId: random(4) === 0 ? null : oneOf(madeBatches).id,
        archivedAt: random(9) === 0 ? past() : null,
      })
      .where(eq(users.id, user.id));
    // Sights come one after the other.
    const seen = Array.from({ length: random(7) }, past).toSorted((one, other) => one.getTime() - other.getTime());
    for (const lastSeenAt of seen) {
      await db.update(users).set({ lastSeenAt }).where(eq(users.id, user.id));
      sights.push({ userId: user.id, day: manilaDay(lastSeenAt) });
    }
    if (random(3) > 0)
      await db.insert(groupMembers).values({ userId: user.id, groupId: oneOf(madeGroups).id, joinedAt: now });
    if (random(4) > 0)
      await db.insert(userStages).values({ userId: user.id, stageId: oneOf(path.stages).id, enteredAt: past() });
    if (random(3) === 0) await db.insert(collectionOwners).values({ userId: user.id, ownerId: manager.id, since: now });

    for (let bought = 0; bought < random(3); bought += 1) await buy(user);
    for (const lesson of lessons) {
      if (random(2) === 0) continue;
      const openedAt = past();
      const completedAt = random(2) === 0 ? past() : null;
      await db
        .insert(lessonProgress)
        .values({ userId: user.id, lessonId: lesson.id, openedAt, lastOpenedAt: past(), completedAt });
      if (random(2) === 0)
        await db.insert(quizResults).values({
          userId: user.id,
          lessonId: lesson.id,
          answers: [],
          revision: 1,
          rightCount: 0,
          questionCount: 1,
          triedOn: today,
          triesThatDay: 1,
          tries: 1,
          answeredAt: now,
          passedAt: random(3) === 0 ? null : past(),
        });
    }
    for (let position = 0; position < 2; position += 1)
      if (random(2) === 0)
        await db.insert(taskCompletions).values({
          userId: user.id,
          taskId: path.task(random(2), position).id,
          completedAt: past(),
          revokedAt: random(5) === 0 ? now : null,
        });
    for (const occurrence of occurrences)
      if (random(2) === 0)
        await db.insert(eventAnswers).values({
          occurrenceId: occurrence.id,
          userId: user.id,
          isGoing: true,
          answeredAt: now,
          attendedAt: random(3) === 0 ? null : now,
        });
    for (let login = 0; login < random(6); login += 1)
      await db.insert(loginLogs).values({
        at: past(),
        userId: random(8) === 0 ? null : user.id,
        userEmail: user.email,
        isSuccess: random(5) > 0,
        source: random(5) === 0 ? 'client' : 'server',
      });
    if (random(2) === 0) {
      const status = oneOf(['approved', 'returned', 'withdrawn'] as const);
      await db.insert(moveUps).values({
        userId: user.id,
        stageId: oneOf(path.stages).id,
        status,
        askedAt: past(),
        decidedAt: status === 'withdrawn' ? null : past(),
        decidedById: status === 'withdrawn' ? null : coach.id,
        feedback: 'Again',
      });
    }
    await lead(at);
  }
  await checkIn();
  return { manager, coach, people, sights };

  /** Some check in week after week, some once, some never. */
  async function checkIn(): Promise<void> {
    const [group] = await db
      .insert(accountabilityGroups)
      .values({ name: `Kapit-bisig ${seed}`, capacity: 5 })
      .returning();
    const rows = people.flatMap(({ id }, place) =>
      Array.from({ length: place % 4 }, (_, week) => {
        const day = addDays(today, -((place * 3) % 11) - week * (place % 2 === 0 ? 7 : 17));
        return { userId: id, groupId: group?.id ?? 0, day, closesOn: day, madeAt: now };
      }),
    );
    await db.insert(accountabilityCheckIns).values(rows);
    const bought = await db.selectDistinct({ userId: membershipTerms.userId }).from(membershipTerms);
    const seated = bought.slice(0, 5).map(({ userId }, place) => ({
      userId,
      groupId: group?.id ?? 0,
      groupCapacity: 5,
      seat: place + 1,
      countsFrom: addDays(today, -60),
    }));
    await db.insert(accountabilityMembers).values(seated);
  }

  async function buy(user: User): Promise<void> {
    const status = oneOf(['active', 'active', 'active', 'active', 'cancelled', 'paused', 'pending'] as const);
    const startsOn = someDay();
    const length = oneOf([20, 40, 90, 365]);
    const createdAt = new Date(`${startsOn}T${oneOf(times)}+08:00`);
    const prices = Array.from({ length: 1 + random(3) }, () => 1_000_01 + random(500_00));
    const made = await makeSubscription(server.database, {
      userId: user.id,
      funnel: oneOf(sold),
      status,
      startsOn,
      expiresOn: random(8) === 0 ? '9999-12-31' : addDays(startsOn, length),
      entries: prices.map((price, place) => ({ price, scheduleDate: addDays(startsOn, place * 45) })),
    });
    const orderId = made.subscription.orderId;
    await db
      .update(orders)
      .set({
        createdAt,
        source: status === 'pending' ? 'checkout' : oneOf(['checkout', 'staff'] as const),
        term: oneOf(seededTerms),
        ...(random(3) === 0 && { affiliateId: affiliate.id, affiliateSource: 'click' as const }),
      })
      .where(eq(orders.id, orderId));
    await db
      .update(subscriptions)
      .set({ createdAt, cancelledAt: status === 'cancelled' ? past() : null })
      .where(eq(subscriptions.id, made.subscription.id));
    await db.update(paymentSchedules).set({ createdAt }).where(eq(paymentSchedules.invoiceId, made.invoice.id));
    for (const entry of made.entries) {
      // All of it, in two parts, one part, or nothing.
      const parts = oneOf([[1], [1], [0.4, 0.6], [0.5], []]);
      if (status === 'pending' || parts.length === 0) {
        if (status === 'cancelled')
          await db.update(paymentSchedules).set({ voidedAt: past() }).where(eq(paymentSchedules.id, entry.id));
        continue;
      }
      let left = entry.price;
      let paid = 0;
      let lastPayment = 0;
      for (const [place, share] of parts.entries()) {
        const isLast = place === parts.length - 1 && parts.reduce((sum, each) => sum + each, 0) === 1;
        const amount = isLast ? left : Math.floor(entry.price * share);
        left -= amount;
        const isApproved = random(6) > 0;
        const [payment] = await db
          .insert(payments)
          .values({
            invoiceId: made.invoice.id,
            scheduleId: entry.id,
            amount,
            platform: oneOf(paymentPlatforms),
            reference: random(9) === 0 ? '=1+1' : `R${seed}-${entry.id}-${place}`,
            paidOn: someDay(),
            source: oneOf(['member', 'staff', 'gateway', 'statement', 'import'] as const),
            status: isApproved ? 'approved' : oneOf(['rejected', 'revoked', 'refunded'] as const),
            decidedAt: now,
            // A gateway needs nobody.
            decidedById: entry.id % 3 === 0 ? null : entry.id % 3 === 1 ? coach.id : manager.id,
            remarks: isApproved ? null : 'Not ours',
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning();
        if (!payment || !isApproved) continue;
        await db.insert(paymentAllocations).values({ paymentId: payment.id, scheduleId: entry.id, amount });
        paid += amount;
        lastPayment = payment.id;
      }
      await db
        .update(paymentSchedules)
        .set({
          paid,
          transactionId: paid === entry.price ? String(lastPayment) : null,
          ...(status === 'cancelled' && paid < entry.price && { voidedAt: past() }),
        })
        .where(eq(paymentSchedules.id, entry.id));
      if (paid === entry.price && random(2) === 0)
        await db.insert(commissions).values({
          affiliateId: random(3) === 0 ? second.user.id : affiliate.id,
          kind: 'entry',
          entryId: entry.id,
          orderId,
          paymentId: lastPayment,
          basis: entry.price,
          rate: 20_00,
          rateFrom: 'setting',
          amount: 1 + random(400_00),
          status: oneOf(['pending', 'due', 'cancelled'] as const),
          earnedOn: someDay(),
          dueOn: today,
        });
      else if (random(4) === 0)
        await db.insert(commissions).values({
          affiliateId: affiliate.id,
          kind: 'adjustment',
          amount: -1 - random(100_00),
          status: 'due',
          earnedOn: someDay(),
          dueOn: today,
          reason: '=Taken()',
        });
    }
  }

  async function lead(at: number): Promise<void> {
    const email = `reported-${seed}-${at}@example.com`;
    await db.insert(leads).values({
      personKey: email,
      email,
      name: at === 0 ? '@Formula' : `Lead ${at}`,
      mobile: '+639171234567',
      source: oneOf(leadSources),
      utmCampaign: oneOf([null, '', 'payday', '=cmd()', 'a,b:c']),
      affCode: random(3) === 0 ? second.main.code.toUpperCase() : random(3) === 0 ? 'nobody' : null,
      ownerId: random(3) === 0 ? manager.id : null,
      createdAt: past(),
    });
    // Triggers keep them from orders; here they only have to be something.
    await db.execute(sql`update leads set watched_at = ${random(2) === 0 ? past().toISOString() : null}::timestamptz,
      ordered_at = ${random(2) === 0 ? past().toISOString() : null}::timestamptz, paid_at = ${random(3) === 0 ? past().toISOString() : null}::timestamptz
      where email = ${email}`);
  }
}
