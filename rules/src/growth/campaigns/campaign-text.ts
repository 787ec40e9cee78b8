import { z } from 'zod';
import { richText } from '../../rich-text/clean-rich-text.ts';
import { plainText } from '../../rich-text/read-rich-text.ts';
import { linkAddress } from '../../rich-text/safe-address.ts';
import { placeholders, unknownPlaceholders } from './placeholders.ts';

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

function refuseUnknown(text: string, ctx: z.core.$RefinementCtx): void {
  for (const name of unknownPlaceholders(text)) {
    ctx.addIssue({ code: 'custom', message: `{${name}} is not known. Use ${known}.` });
  }
}

/** One line: line breaks would begin another header. */
const subject = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Subject is required').max(150, 'Use 150 characters or fewer').superRefine(refuseUnknown));

const body = richText.transform((text, ctx) => {
  if (!text) {
    ctx.addIssue({ code: 'custom', message: 'Text is required' });
    return z.NEVER;
  }
  refuseUnknown(plainText(text), ctx as never);
  return text;
});

const buttonAddress = z
  .string()
  .trim()
  .max(500, 'Use 500 characters or fewer')
  .refine(
    (text) => text === '' || /^(?:\/|https:)/i.test(linkAddress(text) ?? ''),
    'Enter a page of this site like /free-lessons, or an https address',
  );

/** What a mail says; steps of sequences and broadcasts have the same fields. */
export const campaignText = {
  subject,
  body,
  buttonLabel: z.string().trim().max(40, 'Use 40 characters or fewer'),
  buttonAddress,
};

/** A label leads somewhere, and an address has a label. */
export function buttonRefusal({
  buttonLabel,
  buttonAddress: address,
}: Record<'buttonLabel' | 'buttonAddress', string>): Record<string, string> | null {
  if (buttonLabel !== '' && address === '') return { buttonAddress: 'Where does the button lead?' };
  if (buttonLabel === '' && address !== '') return { buttonLabel: 'What does the button say?' };
  return null;
}
