import { z } from 'zod';
import { EMAIL_LIMIT, emailRefusal, normaliseEmail } from '../../people/auth/email.ts';
import { bugReportPage } from './bug-report-page.ts';
import { REQUEST_IDS_LIMIT } from './request-ids.ts';

export const BUG_TEXT_LIMIT = 4000;
export const BUG_REPLY_LIMIT = 4000;
export const BROWSER_LIMIT = 300;
/** Of the picture of somebody without an account; phones make theirs smaller before they send it. */
export const VISITOR_PICTURE_BYTES = 5 * 1024 * 1024;

export const bugReportMessages = {
  textMissing: 'Tell us what happened',
  textTooLong: 'At most 4,000 characters',
  notPlain: 'The text holds characters that cannot be shown. Type it again without them',
  replyMissing: 'Write your answer first',
  pictureNotFound: 'This picture is no longer here. Choose it again',
  pictureOfVisitor: 'Send the picture with its own key',
  pictureTooLarge: 'A picture may have 5 MB at most. Log in to send a larger one',
  pageNotOurs: 'Give an address of this site, such as /courses',
  noAddress: 'This visitor left no email address, so nobody can be answered.',
  archived: 'This account is archived and gets no emails.',
} as const;

// Control characters other than new lines and tabs, and those that turn the direction of a line: they hide what a text says.
// oxlint-disable-next-line no-control-regex
const unshown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const words = (missing: string, limit: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(limit, bugReportMessages.textTooLong)
        .refine((text) => !unshown.test(text), bugReportMessages.notPlain),
    );

/** Empty, or an address to which an answer can go. */
const answerEmail = z
  .string()
  .max(EMAIL_LIMIT * 2)
  .transform(normaliseEmail)
  .superRefine((email, context) => {
    const message = email === '' ? null : emailRefusal(email);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const page = z.string().superRefine((text, context) => {
  if (text.trim() !== '' && bugReportPage(text) === null) {
    context.addIssue({ code: 'custom', message: bugReportMessages.pageNotOurs });
  }
});

/** What people type on `/bug-report`. */
export const bugReportForm = z.object({
  text: words(bugReportMessages.textMissing, BUG_TEXT_LIMIT),
  page,
  email: answerEmail,
  hasConsent: z.boolean(),
});

const requestId = /^[\w.:-]{1,80}$/;

/** What a browser sends. What it adds by itself never stops a report: what is not as it should be is left out. */
export const bugReportInput = z.object({
  text: bugReportForm.shape.text,
  page: page.nullish().transform(bugReportPage),
  email: answerEmail.nullish().transform((email) => email || null),
  fileId: z.int().positive().nullish(),
  /** The key of a visitor's picture, which nobody else knows. */
  pictureKey: z
    .string()
    .regex(/^[\w-]{1,100}$/, bugReportMessages.pictureNotFound)
    .nullish(),
  hasConsent: z.boolean(),
  browser: z
    .unknown()
    .optional()
    .transform((text) =>
      typeof text === 'string' && !unshown.test(text) ? text.slice(0, BROWSER_LIMIT) || null : null,
    ),
  requestIds: z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((ids) => [
      ...new Set((ids ?? []).filter((id): id is string => typeof id === 'string' && requestId.test(id))),
    ])
    .transform((ids) => ids.slice(-REQUEST_IDS_LIMIT)),
});
export type BugReportInput = z.input<typeof bugReportInput>;

export const bugReplyInput = z.object({ text: words(bugReportMessages.replyMissing, BUG_REPLY_LIMIT) });
