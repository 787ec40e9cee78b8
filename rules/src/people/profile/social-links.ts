import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { type SocialKind, socialKinds, type Socials } from './socials.ts';

const LINK_LIMIT = 300;

export const socialLabels: Record<SocialKind, string> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  upwork: 'Upwork',
  onlinejobs: 'OnlineJobs.ph',
  website: 'Website',
};

/** The sites of each kind; a website may have any address. */
const socialHosts: Record<Exclude<SocialKind, 'website'>, readonly string[]> = {
  linkedin: ['linkedin.com'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
  upwork: ['upwork.com'],
  onlinejobs: ['onlinejobs.ph'],
};

/** The placeholder of the field. */
export const socialExamples: Record<SocialKind, string> = {
  linkedin: 'linkedin.com/in/username',
  instagram: 'instagram.com/username',
  tiktok: 'tiktok.com/@username',
  youtube: 'youtube.com/@username',
  x: 'x.com/username',
  upwork: 'upwork.com/freelancers/username',
  onlinejobs: 'onlinejobs.ph/jobseekers/info/123456',
  website: 'mywebsite.com',
};

export const socialMessage = (kind: SocialKind) => `Enter a valid link (e.g., ${socialExamples[kind]})`;

// A name with a dot in it and no bare number, without user, port or fragment: links lead to sites, not into somebody's network.
const linkShape =
  /^(?:https?:\/\/)?(?<host>(?:[a-z0-9-]{1,63}\.){1,5}[a-z][a-z0-9-]{1,62})(?<rest>[/?][^\s#\p{C}"<>\\^`{|}]*)?(?:#.*)?$/iu;

/** The https address of a page however it was typed, safe to put into a link; null when it is not of that kind. */
export function socialUrl(kind: SocialKind, text: string): string | null {
  const typed = text.trim();
  if (typed.length > LINK_LIMIT) return null;
  const groups = linkShape.exec(typed)?.groups;
  const host = groups?.host?.toLowerCase();
  if (!host) return null;
  const rest = (groups?.rest ?? '').replace(/\/$/, '');
  if (kind !== 'website') {
    const isThere = socialHosts[kind].some((known) => host === known || host.endsWith(`.${known}`));
    if (!isThere || rest === '') return null;
  }
  return `https://${host}${rest}`;
}

const linkField = (kind: SocialKind) =>
  z
    .string()
    .nullish()
    .transform((text, context) => {
      const typed = text?.trim() ?? '';
      if (typed === '') return null;
      const url = socialUrl(kind, typed);
      if (url === null) {
        const message = typed.length > LINK_LIMIT ? fieldMessage(socialLabels[kind], 'maxLength') : socialMessage(kind);
        context.addIssue({ code: 'custom', message });
      }
      return url;
    });

/** A field for each kind; empty ones are not stored. */
export const socialsField = z
  .object({
    linkedin: linkField('linkedin'),
    instagram: linkField('instagram'),
    tiktok: linkField('tiktok'),
    youtube: linkField('youtube'),
    x: linkField('x'),
    upwork: linkField('upwork'),
    onlinejobs: linkField('onlinejobs'),
    website: linkField('website'),
  } satisfies Record<SocialKind, z.ZodType>)
  .transform((links): Socials => {
    const given = socialKinds.flatMap((kind) => (links[kind] ? [[kind, links[kind]] as const] : []));
    return Object.fromEntries(given);
  });
