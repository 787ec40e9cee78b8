import type { RenderedMail } from '@app/views/mails';
import { and, desc, eq } from 'drizzle-orm';
import { mails } from '#tables/platform/mails.table.ts';
import { renderStoredMail } from '#features/platform/mails/stored-mail.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { type TestServer, testSecret } from './test-server.ts';

export type ReceivedMail = { template: string; link: URL; code: string; secretText: string };

/** The newest mail to an address, opened as its receiver would. */
export async function lastMail({ database }: TestServer, address: string, template?: string): Promise<ReceivedMail> {
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, address), template ? eq(mails.template, template) : undefined))
    .orderBy(desc(mails.id))
    .limit(1);
  if (!mail) throw new Error('no mail was written to this address');
  const secretText = mail.secretContent ? unseal([testSecret], mail.secretContent) : '{}';
  const { link = 'http://none', code = '' } = JSON.parse(secretText) as { link?: string; code?: string };
  return { template: mail.template, link: new URL(link), code, secretText };
}

export async function mailsTo({ database }: TestServer, address: string): Promise<string[]> {
  const rows = await database.db
    .select({ template: mails.template })
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(mails.id);
  return rows.map(({ template }) => template);
}

/** The newest mail to an address as its receiver sees it. */
export async function drawnMail(server: TestServer, address: string): Promise<RenderedMail> {
  const [mail] = await server.database.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.id))
    .limit(1);
  if (!mail) throw new Error('no mail was written to this address');
  const site = { appTitle: 'Tribe', baseUrl: 'http://tribe.test', secrets: [testSecret] };
  return renderStoredMail(site, mail, { withSecret: true });
}
