import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import { postKindFacts, postKinds } from './post-kinds.ts';
import { reportReasons } from './reports.ts';

export const longestPost = 5_000;
export const longestComment = 2_000;
export const mostPictures = 4;
const mostMentions = 10;

export const postMessages = {
  notThere: 'This group is not yours to post in.',
  pictureNotFound: 'This picture is no longer available. Please choose it again.',
  tooManyPictures: `At most ${mostPictures} pictures`,
  amountOnly: 'Only a win has an amount.',
  commentMissing: 'Write your comment first',
  commentTooLong: `At most ${longestComment.toLocaleString('en')} characters`,
  locked: 'Comments are closed on this post.',
  ownReaction: 'You cannot cheer for your own post.',
  ownReport: 'This is your own. Delete it instead.',
  ownDecision: 'Somebody else decides about reports against you.',
  reasonMissing: 'Say why',
  replyToReply: 'This comment can no longer be replied to.',
  searchTooShort: 'Write at least two letters',
} as const;

/** Signs that are not seen but turn the text around them, or end it: nobody types them. */
// oxlint-disable-next-line no-control-regex -- these are what is taken away
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Signs that show nothing, with the joiners and fillers that a text may need between others. */
const onlyUnseen = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u;

/** What is stored: without unseen signs, at most one empty line in a row. Nothing when there is nothing to see. */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return onlyUnseen.test(plain) ? '' : plain;
}

const mentionIds = z
  .array(z.int().positive())
  .max(mostMentions)
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])]);

const platform = z
  .string()
  .nullish()
  .transform((text) => plainText(text ?? '') || null)
  .pipe(z.string().max(60, fieldMessage('Client platform', 'maxLength')).nullable());

/** The API's input: money in centavos, because the scalar has already read the pesos. */
export const postInput = z
  .object({
    kind: z.enum(postKinds),
    /** Null is everyone. */
    groupId: z.int().positive().nullish(),
    text: z.string().transform(plainText),
    amountEarned: z
      .int()
      .positive(fieldMessage('Amount earned', 'min'))
      .max(MAX_CENTAVOS, fieldMessage('Amount earned', 'max'))
      .nullish(),
    clientPlatform: platform,
    pictureIds: z.array(z.int().positive()).max(mostPictures, postMessages.tooManyPictures).nullish(),
    /** One more, which waited on the phone with the post: its number is known when both are sent. */
    pictureId: z.int().positive().nullish(),
    mentionIds,
  })
  .superRefine(({ kind, text, amountEarned, clientPlatform, pictureIds, pictureId }, issues) => {
    if (pictureId != null && (pictureIds?.length ?? 0) >= mostPictures) {
      issues.addIssue({ code: 'custom', path: ['pictureIds'], message: postMessages.tooManyPictures });
    }
    const { textLabel, mayHaveAmount } = postKindFacts[kind];
    if (text === '') issues.addIssue({ code: 'custom', path: ['text'], message: fieldMessage(textLabel, 'required') });
    if (text.length > longestPost) {
      issues.addIssue({ code: 'custom', path: ['text'], message: fieldMessage(textLabel, 'maxLength') });
    }
    if (!mayHaveAmount && (amountEarned != null || clientPlatform !== null)) {
      issues.addIssue({ code: 'custom', path: ['amountEarned'], message: postMessages.amountOnly });
    }
  });

export type PostInput = z.input<typeof postInput>;
export type PostValues = z.output<typeof postInput>;

const commentText = z
  .string()
  .transform(plainText)
  .pipe(z.string().min(1, postMessages.commentMissing).max(longestComment, postMessages.commentTooLong));

export const commentInput = z.object({
  postId: z.int(),
  /** The comment that is replied to; a reply to a reply joins the same ones. */
  parentId: z.int().nullish(),
  text: commentText,
  mentionIds,
  /** Chosen when it is written, and not changed later. */
  pictureId: z.int().positive().nullish(),
});

export const commentChange = commentInput.pick({ text: true, mentionIds: true });

export type CommentInput = z.input<typeof commentInput>;
export type CommentChange = z.input<typeof commentChange>;

const remark = z
  .string()
  .nullish()
  .transform((text) => plainText(text ?? '') || null)
  .pipe(z.string().max(500, 'At most 500 characters').nullable());

export const reportInput = z.object({
  postId: z.int(),
  commentId: z.int().nullish(),
  reason: z.enum(reportReasons),
  note: remark,
});

export type ReportInput = z.input<typeof reportInput>;

/** Hiding is told to the author with its reason. */
export const hideInput = z.object({ reason: z.enum(reportReasons), note: remark });
export type HideInput = z.input<typeof hideInput>;

export const postSearchInput = z.object({
  query: z.string().transform(plainText).pipe(z.string().min(2, postMessages.searchTooShort).max(100)),
});
