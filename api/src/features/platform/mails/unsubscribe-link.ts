import { pathTo } from '@app/rules/navigation/route-table';
import { isTopic, type Topic } from '@app/rules/platform/notifications/topics';
import type { MailTemplateName } from '@app/views/mails';
import { z } from 'zod';
import type { Platform } from '#context.ts';
import { seal, unseal } from '#secrets/sealed-text.ts';

/** What a link switches off: the mails of a topic, or the digest. */
export type Unsubscribed = { userId: number; what: Topic | 'digest' };

/** Mails that people can do without. Bills, security and what somebody asked for are not in this list. */
const ofTemplates: Partial<Record<MailTemplateName, Unsubscribed['what']>> = {
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
  if (!what) return null;
  const token = seal(site.secrets, JSON.stringify({ unsubscribe: what, userId }));
  return `${site.baseUrl}${pathTo('unsubscribe', {}, { token })}`;
}

const content = z.object({
  unsubscribe: z.string().refine((text): text is Unsubscribed['what'] => text === 'digest' || isTopic(text)),
  userId: z.int(),
});

/** What a token says, or null for one that we did not make. */
export function readUnsubscribeToken({ secrets }: Pick<Platform, 'secrets'>, token: string): Unsubscribed | null {
  try {
    const { unsubscribe, userId } = content.parse(JSON.parse(unseal(secrets, token)));
    return { userId, what: unsubscribe };
  } catch {
    return null;
  }
}
