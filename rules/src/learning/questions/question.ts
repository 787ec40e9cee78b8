import { z } from 'zod';

export const questionMessages = {
  textMissing: 'Write your question first',
  answerMissing: 'Write your answer first',
  tooLong: 'At most 2,000 characters',
  noteTooLong: 'At most 20,000 characters',
  noteChanged: 'This note was changed on another device. Copy your text, reload the lesson and add it there.',
} as const;

export const questionInput = z.object({
  text: z.string().trim().min(1, questionMessages.textMissing).max(2000, questionMessages.tooLong),
});

export const answerInput = z.object({
  text: z.string().trim().min(1, questionMessages.answerMissing).max(2000, questionMessages.tooLong),
});

/** A note to oneself; an empty one is none. */
export const noteInput = z.object({ text: z.string().max(20_000, questionMessages.noteTooLong) });

const leadingLevels: readonly string[] = ['team-lead', 'assistant-team-lead'];

/** Everyone who sees lessons as staff, coaches included, and those who lead others. */
export function mayAnswer({ pages, levelIds }: { pages: ReadonlySet<string>; levelIds: readonly string[] }): boolean {
  return pages.has('lesson') || levelIds.some((id) => leadingLevels.includes(id));
}
