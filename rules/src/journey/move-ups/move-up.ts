import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { decisionKinds, moveUpDecisions } from './move-up-states.ts';

export const moveUpMessages = {
  noNextStage: 'You are on the last stage. There is nothing to move up to.',
  tasksLeft: 'There are tasks left in your stage. Finish them first.',
  noTasks: 'Your stage has no tasks yet.',
  alreadyWaiting: 'You have already asked. A reviewer will look at it.',
  notYours: 'You do not review this stage.',
  ownRequest: 'This is your own request. Someone else decides it.',
  decided: 'This request was already decided.',
  claimFirst: 'Claim this request first, so nobody else works on it.',
  hasMoved: 'This person has moved to another stage.',
  feedbackNeeded: 'Say what is missing, so they know what to do.',
};

const claimHours = 24;

/** A claim holds for a day; then the request is free again. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + claimHours * 3_600_000);
}

export type Claim = { claimedById: number | null; claimedUntil: Date | null };

/** The reviewer who has claimed the request at that moment, or null. A claim ends at its last instant. */
export function claimHolder({ claimedById, claimedUntil }: Claim, now: Date): number | null {
  return claimedById !== null && claimedUntil !== null && claimedUntil > now ? claimedById : null;
}

type Request = Claim & { status: string; userId: number };

/** Why this reviewer cannot claim the request; `taken` when a colleague holds it. */
export function claimRefusal(request: Request, reviewerId: number, now: Date): 'decided' | 'own' | 'taken' | null {
  if (request.status !== 'waiting') return 'decided';
  if (request.userId === reviewerId) return 'own';
  const holder = claimHolder(request, now);
  return holder === null || holder === reviewerId ? null : 'taken';
}

/** Why this reviewer cannot decide the request: only the reviewer with the claim decides. */
export function decisionRefusal(
  request: Request,
  reviewerId: number,
  now: Date,
): 'decided' | 'own' | 'unclaimed' | null {
  if (request.status !== 'waiting') return 'decided';
  if (request.userId === reviewerId) return 'own';
  return claimHolder(request, now) === reviewerId ? null : 'unclaimed';
}

type MoveUpReadiness = { taskCount: number; doneCount: number; hasNextStage: boolean; isWaiting: boolean };

/** Why a member cannot ask to move up now. */
export function askRefusal({
  taskCount,
  doneCount,
  hasNextStage,
  isWaiting,
}: MoveUpReadiness): keyof typeof moveUpMessages | null {
  if (isWaiting) return 'alreadyWaiting';
  if (!hasNextStage) return 'noNextStage';
  if (taskCount === 0) return 'noTasks';
  return doneCount < taskCount ? 'tasksLeft' : null;
}

export const decisionInput = z
  .object({
    decision: z.enum(moveUpDecisions),
    feedback: z
      .string()
      .trim()
      .max(5000, fieldMessage('Feedback', 'maxLength'))
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ decision, feedback }) => !decisionKinds[decision].needsFeedback || feedback !== null, {
    path: ['feedback'],
    message: moveUpMessages.feedbackNeeded,
  });

export type DecisionInput = z.input<typeof decisionInput>;

export const noteInput = z.object({
  text: z.string().trim().min(1, fieldMessage('Note', 'required')).max(2000, fieldMessage('Note', 'maxLength')),
});

export const snippetInput = z.object({
  text: z.string().trim().min(1, fieldMessage('Text', 'required')).max(1000, fieldMessage('Text', 'maxLength')),
});
