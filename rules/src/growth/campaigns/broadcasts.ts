import { z } from 'zod';
import { leadSources } from '../leads/lead-sources.ts';
import { membershipFilters } from '../../people/users/people-filter.ts';
import { buttonRefusal, campaignText } from './campaign-text.ts';

export const broadcastStatuses = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

type StatusFacts = {
  label: string;
  /** Text and audience can be changed: nobody has got it yet. */
  isEditable: boolean;
  /** What may follow by a press of staff. */
  next: readonly BroadcastStatus[];
};

export const broadcastStatusFacts: Record<BroadcastStatus, StatusFacts> = {
  draft: { label: 'Draft', isEditable: true, next: ['scheduled', 'sending'] },
  scheduled: { label: 'Scheduled', isEditable: false, next: ['draft', 'sending'] },
  sending: { label: 'Sending', isEditable: false, next: ['paused', 'stopped'] },
  paused: { label: 'Paused', isEditable: false, next: ['sending', 'stopped'] },
  stopped: { label: 'Stopped', isEditable: false, next: [] },
  done: { label: 'Sent', isEditable: false, next: [] },
};

export const mayBecome = (from: BroadcastStatus, to: BroadcastStatus): boolean =>
  broadcastStatusFacts[from].next.includes(to);

/** Of one recipient. `kept`: there is no mail server, the mail is on the Emails page only. */
export const recipientStatuses = ['pending', 'queued', 'sent', 'kept', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const skipReasons = ['unsubscribed', 'bounced', 'complained', 'archived', 'stopped'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skipReasonLabels: Record<SkipReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Address does not work',
  complained: 'Marked as spam',
  archived: 'Account archived',
  stopped: 'Stopped before their turn',
};

export const paceLimits = { fewest: 1, most: 6_000, usual: 120 } as const;

/** A round of sending comes about this often. */
export const ROUND_SECONDS = 5;

/**
 * How many go out in this round, and from when the next one counts. A round that came late makes up for a few seconds,
 * never for an outage: in no minute more go out than the pace says.
 */
export function nextRound(pace: number, lastAt: Date | null, now: Date): { count: number; at: Date } {
  const each = 60_000 / pace;
  const longest = Math.max(3 * ROUND_SECONDS * 1000, each);
  if (lastAt === null) {
    const first = Math.max(1, Math.floor((ROUND_SECONDS * 1000) / each));
    return { count: first, at: now };
  }
  const from = Math.max(lastAt.getTime(), now.getTime() - longest);
  const count = Math.floor((now.getTime() - from) / each);
  return { count, at: new Date(from + count * each) };
}

/** So many wait in the outbox at most, so that a pause or a stop counts at once. */
export function mostWaiting(pace: number): number {
  return Math.max(20, Math.ceil(pace / 2));
}

/** How long it takes, in whole minutes. */
export function minutesFor(people: number, pace: number): number {
  return Math.max(1, Math.ceil(people / pace));
}

const word = z.string().trim().max(100);
const id = z.int().positive();

/** To whom. Empty fields ask for nothing. */
export const audience = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('leads'),
    sources: z.array(z.enum(leadSources)).max(leadSources.length).default([]),
    campaign: word.default(''),
    tag: word.default(''),
    /** Did this step. */
    step: word.default(''),
    /** Have not bought. */
    withoutPurchase: z.boolean().default(false),
  }),
  z.object({
    to: z.literal('people'),
    kind: z.enum(['members', 'nonMembers']).nullable().default('members'),
    membership: z.enum(membershipFilters).nullable().default(null),
    stageId: id.nullable().default(null),
    batchId: id.nullable().default(null),
    groupId: id.nullable().default(null),
    country: word.default(''),
    state: word.default(''),
    city: word.default(''),
  }),
]);

export type Audience = z.output<typeof audience>;
export type AudienceInput = z.input<typeof audience>;

export const broadcastInput = z
  .object({
    ...campaignText,
    /** For staff alone. */
    name: z.string().trim().min(1, 'Name is required').max(100, 'Use 100 characters or fewer'),
    audience,
    pace: z
      .int('Enter a whole number')
      .min(paceLimits.fewest, 'Use 1 or more')
      .max(paceLimits.most, `Use ${paceLimits.most} or fewer`),
  })
  .superRefine((broadcast, ctx) => {
    for (const [field, message] of Object.entries(buttonRefusal(broadcast) ?? {})) {
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });

export type BroadcastInput = z.input<typeof broadcastInput>;

export const broadcastMessages = {
  noMailServer: 'No mail server is set up, so nothing can be sent. Your draft is saved.',
  nobody: 'Nobody matches these filters.',
  alreadyStarted: 'This broadcast has already been started.',
  cannotEdit: 'This broadcast can no longer be changed.',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within the next 90 days',
  seesNobody: 'Your access level does not let you see these people.',
  changed: 'Somebody else has changed this in the meantime. Reload the page to see it.',
} as const;

export const LATEST_SCHEDULE_DAYS = 90;
