import {
  isMailTemplate,
  mailTemplates,
  type MailTemplateName,
  renderMail,
  type RenderedMail,
  type Shown,
} from '@app/views/mails';
import type { Platform } from '#context.ts';
import { NotFound } from '#errors.ts';
import { picturesOf, withPicturesInside } from './mail-pictures.ts';
import { type MailSample, mailSamples } from './mail-samples.ts';

type Site = Pick<Platform, 'appTitle' | 'baseUrl'>;

/** A kind of mail, with a sample for a made-up person. */
export type MailTemplatePreview = { name: MailTemplateName };

/** Every mail that the product sends, by name. */
export function listMailTemplates(): MailTemplatePreview[] {
  return Object.keys(mailTemplates)
    .filter(isMailTemplate)
    .toSorted()
    .map((name) => ({ name }));
}

export function findMailTemplate(name: string): MailTemplatePreview {
  if (!isMailTemplate(name)) throw new NotFound('Mail template');
  return { name };
}

export function sampleSubject(site: Site, { name }: MailTemplatePreview): string {
  return subjectOf(site, name);
}

export async function renderSample(site: Site, { name }: MailTemplatePreview): Promise<RenderedMail> {
  const rendered = await render(site, name);
  const pictures = await picturesOf({ template: name, content: sampleOf(site, name).shown });
  return { ...rendered, html: withPicturesInside(rendered.html, pictures) };
}

function subjectOf<Name extends MailTemplateName>(site: Site, name: Name): string {
  const { shown } = sampleOf(site, name);
  const subject: (shown: Shown<Name>, site: { title: string; address: string }) => string = mailTemplates[name].subject;
  return subject(shown, siteOf(site));
}

function render<Name extends MailTemplateName>(site: Site, name: Name): Promise<RenderedMail> {
  return renderMail(name, sampleOf(site, name), siteOf(site));
}

function sampleOf<Name extends MailTemplateName>(site: Site, name: Name): MailSample<Name> {
  const samples: { [Each in MailTemplateName]: MailSample<Each> } = mailSamples(site);
  return samples[name];
}

function siteOf({ appTitle, baseUrl }: Site) {
  return { title: appTitle, address: baseUrl };
}
