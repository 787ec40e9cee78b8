import type { SentHookKind } from '@app/rules/platform/hooks/hook-events';
import { eq } from 'drizzle-orm';
import { newHookSecret } from '#features/platform/hooks/sign-hook.ts';
import { seal } from '#secrets/sealed-text.ts';
import { hookDeliveries, hookEvents, hooks, hookTries } from '#tables/platform/hooks.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hour } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type PastDelivery = {
  kind: SentHookKind;
  hoursAgo: number;
  content: Record<string, unknown>;
  answers: readonly { status: number | null; text: string }[];
};

const person = { id: 0, tribeId: 'T-000004', name: 'Mika Santos', email: 'member@tribe.test' };

const past: readonly PastDelivery[] = [
  {
    kind: 'lead.created',
    hoursAgo: 70,
    content: {
      lead: {
        id: 1,
        name: 'Tess Aguinaldo',
        email: 'tess.aguinaldo@example.com',
        mobile: '+639170000001',
        source: 'beginner',
        campaign: null,
      },
    },
    answers: [{ status: 200, text: '{"status":"success"}' }],
  },
  {
    kind: 'payment.approved',
    hoursAgo: 52,
    content: {
      payment: { id: 1, amount: 150_000, currency: 'PHP', platform: 'gcash', paidOn: '2026-11-01', receiptNumber: 1 },
      order: { id: 1, product: 'Freelancing Membership' },
      person,
    },
    answers: [
      { status: 503, text: 'Service unavailable' },
      { status: null, text: 'No answer in time.' },
      { status: 200, text: '{"status":"success"}' },
    ],
  },
  {
    kind: 'stage.reached',
    hoursAgo: 50,
    content: { stage: { id: 2, number: 1, name: 'Foundation' }, person },
    answers: [{ status: 200, text: '{"status":"success"}' }],
  },
];

/** A hook that somebody tried out and paused: nothing of the demo calls anybody. */
export async function seedDemoHooks({ db, now, secrets }: SeedContext): Promise<void> {
  // Tests that seed without secrets have nothing to seal with.
  if (!secrets) return;
  const [maker] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const [hook] = await db
    .insert(hooks)
    .values({
      name: 'Zapier: new members',
      address: 'https://hooks.example.com/hooks/catch/demo',
      events: ['payment.approved', 'person.enrolled', 'stage.reached', 'lead.created'],
      secret: seal(secrets, newHookSecret()),
      state: 'paused',
      createdById: maker?.id ?? null,
      createdAt: new Date(now.getTime() - 80 * hour),
    })
    .returning();
  if (!hook) return;
  for (const [index, { kind, hoursAgo, content, answers }] of past.entries()) {
    const at = new Date(now.getTime() - hoursAgo * hour);
    const eventId = `evt_demo-${index + 1}`;
    await db.insert(hookEvents).values({ id: eventId, kind, dedupeKey: eventId, content, at });
    const [delivery] = await db
      .insert(hookDeliveries)
      .values({ hookId: hook.id, eventId, status: 'delivered', tries: answers.length, createdAt: at })
      .returning();
    if (!delivery) continue;
    await db.insert(hookTries).values(
      answers.map(({ status, text }, again) => ({
        deliveryId: delivery.id,
        at: new Date(at.getTime() + again * 60_000),
        ms: 240 + again * 90,
        status,
        answer: status === null ? null : text,
        failure: status === null ? text : null,
      })),
    );
  }
}
