import type { Shown } from '@app/views/mails';
import type { MailPicture } from '#integrations/mail/mailer.ts';
import { drawReportPicture } from '#papers/report-picture.ts';
import type { Mail } from '#tables/platform/mails.table.ts';

/** The pictures of a mail, drawn of its content: the outbox keeps what they show, not the pictures. */
export async function picturesOf({ template, content }: Pick<Mail, 'template' | 'content'>): Promise<MailPicture[]> {
  if (template !== 'report-view') return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `queueMail` has checked it against its template
  const { picture } = content as unknown as Shown<'report-view'>;
  return [{ cid: 'report', name: 'report.png', png: await drawReportPicture(picture) }];
}

/** For the page of mails, which has no attachments: the pictures stand in the text itself. */
export function withPicturesInside(html: string, pictures: readonly MailPicture[]): string {
  return pictures.reduce(
    (text, { cid, png }) => text.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    html,
  );
}
