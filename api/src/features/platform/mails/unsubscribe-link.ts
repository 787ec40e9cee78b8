import { pathTo } from '@app/rules/navigation/route-table';
import { isTopic, type Topic } from '@app/rules/platform/notifications/topics';
import type { MailTemplateName } from '@app/views/mails';
import { z } from 'zod';
import type { Platform } from '#context.ts';
import { seal, unseal } from '#secrets/sealed-text.ts';
import type { Mail } from '#tables/platform/mails.table.ts';

/** What a link switches off for an account: the mails of a topic, or the digest. */
type OfAccount = { userId: number; what: Topic | 'digest' };
/** News and offers go to addresses, with or without an account; a broadcast counts who leaves. */
type OfAddress = { address: string; what: 'campaigns'; broadcastId: number | null };
/** A report that somebody gets by mail, and no other. */
type OfSchedule = { userId: number; what: 'report'; scheduleId: number };
export type Unsubscribed = OfAccount | OfAddress | OfSchedule;

/** Mails that people can do without. Bills, security and what somebody asked for are not in this list. */
const ofTemplates: Partial<Record<MailTemplateName, OfAccount['what']>> = {
  'question-answered': 'replies',
  'event-reminder': 'events',
  'training-reminder': 'events',
  'community-week': 'community',
  'move-up-approved': 'moveUps',
  'move-up-returned': 'moveUps',
  digest: 'digest',
};

type Site = Pick<Platform, 'secrets' | 'baseUrl'>;

/** The link under such a mail. Its token is sealed: nobody makes one for another person, or reads whose it is. */
export function unsubscribeLink(site: Site, template: MailTemplateName, userId: number): string | null {
  const what = ofTemplates[template];
  return what ? linkWith(site, { unsubscribe: what, userId }) : null;
}

/** The same under news and offers, for whoever has the address. A test goes to its writer, who does not want to leave. */
export function leaveLink(site: Site, { toAddress, content }: Pick<Mail, 'toAddress' | 'content'>): string | null {
  const { isTest, broadcastId = null } = content;
  if (isTest === true) return null;
  return linkWith(site, { unsubscribe: 'campaigns', address: toAddress, broadcastId });
}

/** The same under a report: ends this one. */
export function stopLink(site: Site, { userId, content }: Pick<Mail, 'userId' | 'content'>): string | null {
  const { scheduleId } = content;
  return userId === null ? null : linkWith(site, { unsubscribe: 'report', userId, scheduleId });
}

function linkWith(site: Site, token: Record<string, unknown>): string {
  return `${site.baseUrl}${pathTo('unsubscribe', {}, { token: seal(site.secrets, JSON.stringify(token)) })}`;
}

const tokenContent = z.union([
  z
    .object({ unsubscribe: z.literal('report'), userId: z.int(), scheduleId: z.int() })
    .transform(({ unsubscribe, ...token }): Unsubscribed => ({ ...token, what: unsubscribe })),
  z
    .object({
      unsubscribe: z.string().refine((text): text is OfAccount['what'] => text === 'digest' || isTopic(text)),
      userId: z.int(),
    })
    .transform(({ unsubscribe, userId }): Unsubscribed => ({ userId, what: unsubscribe })),
  z
    .object({
      unsubscribe: z.literal('campaigns'),
      address: z.string().min(3).max(320),
      broadcastId: z.int().nullable(),
    })
    .transform(({ unsubscribe, ...token }): Unsubscribed => ({ ...token, what: unsubscribe })),
]);

/** What a token says, or null for one that we did not make. */
export function readUnsubscribeToken({ secrets }: Pick<Platform, 'secrets'>, token: string): Unsubscribed | null {
  try {
    return tokenContent.parse(JSON.parse(unseal(secrets, token)));
  } catch {
    return null;
  }
}
