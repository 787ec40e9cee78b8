import {
  isMailTemplate,
  mailTemplates,
  type MailSite,
  type MailTemplateName,
  renderMail,
  type RenderedMail,
  type Secret,
  type Shown,
} from '@app/views/mails';
import type { Platform } from '#context.ts';
import { unseal } from '#secrets/sealed-text.ts';
import type { MailPicture } from '#integrations/mail/mailer.ts';
import { picturesOf, withPicturesInside } from './mail-pictures.ts';
import { leaveLink, stopLink, unsubscribeLink } from './unsubscribe-link.ts';
import type { Mail } from '#tables/platform/mails.table.ts';

type Site = Pick<Platform, 'appTitle' | 'baseUrl'>;

const templateIsGone = 'This kind of email no longer exists.';

export function subjectOf(site: Site, { template, content }: Mail): string {
  if (!isMailTemplate(template)) return templateIsGone;
  return subjectFrom(template, content, siteOf(site));
}

/** With the link that ends mails of its kind, where there is one. */
type ReadyMail = RenderedMail & { unsubscribe?: string };

/** The mail as it is sent, with its pictures beside it. */
export async function mailToSend(
  site: Site & Pick<Platform, 'secrets'>,
  mail: Mail,
): Promise<ReadyMail & { pictures?: readonly MailPicture[] }> {
  const pictures = await picturesOf(mail);
  const ready = await render(site, mail, { withSecret: true });
  return pictures.length > 0 ? { ...ready, pictures } : ready;
}

/** The mail as its reader sees it. Without the secret, or after that was erased, it shows dots. */
export async function renderStoredMail(
  site: Site & Pick<Platform, 'secrets'>,
  mail: Mail,
  { withSecret }: { withSecret: boolean },
): Promise<ReadyMail> {
  const ready = await render(site, mail, { withSecret });
  return { ...ready, html: withPicturesInside(ready.html, await picturesOf(mail)) };
}

async function render(
  site: Site & Pick<Platform, 'secrets'>,
  mail: Mail,
  { withSecret }: { withSecret: boolean },
): Promise<ReadyMail> {
  const { template, content, secretContent } = mail;
  if (!isMailTemplate(template)) return { subject: templateIsGone, html: '', text: '' };
  const opened: unknown = withSecret && secretContent ? JSON.parse(unseal(site.secrets, secretContent)) : null;
  // The link changes a person's settings, so only they see it.
  const unsubscribe = withSecret ? linkOf(site, template, mail) : null;
  const link = unsubscribe ? { unsubscribe } : {};
  const rendered = await renderFrom(template, { shown: content, secret: opened }, { ...siteOf(site), ...link });
  return { ...rendered, ...link };
}

function linkOf(site: Site & Pick<Platform, 'secrets'>, template: MailTemplateName, mail: Mail): string | null {
  if (template === 'campaign') return leaveLink(site, mail);
  if (template === 'report-view') return stopLink(site, mail);
  return mail.userId === null ? null : unsubscribeLink(site, template, mail.userId);
}

// `queueMail` has checked the content against its template when it was written; the database keeps it as plain JSON.
function subjectFrom<Name extends MailTemplateName>(template: Name, shown: unknown, site: MailSite): string {
  return mailTemplates[template].subject(shown as Shown<Name>, site);
}

function renderFrom<Name extends MailTemplateName>(
  template: Name,
  { shown, secret }: { shown: unknown; secret: unknown },
  site: MailSite,
): Promise<RenderedMail> {
  return renderMail(template, { shown: shown as Shown<Name>, secret: secret as Secret<Name> | null }, site);
}

function siteOf({ appTitle, baseUrl }: Site): MailSite {
  return { title: appTitle, address: baseUrl };
}
