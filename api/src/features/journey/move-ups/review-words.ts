import { noteInput, snippetInput } from '@app/rules/journey/move-ups/move-up';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { feedbackSnippets, moveUpNotes } from '#tables/journey/move-ups.table.ts';
import { findMoveUp, type QueuedMoveUp, type Snippet } from './queue.ts';
import { requireReviewer } from './review-access.ts';
import { anyQueueTopic, queueTopic } from './withdraw.ts';

/** For the other reviewers; the member never sees it. */
export async function addMoveUpNote(ctx: Context, id: number, text: string): Promise<QueuedMoveUp> {
  refuseImpersonators(ctx);
  const values = parseInput(noteInput, { text });
  return transaction(ctx, async (tx) => {
    const request = await findMoveUp(tx, id);
    await requireReviewer(tx, request.stageId);
    await tx.db
      .insert(moveUpNotes)
      .values({ ...values, moveUpId: id, authorId: requireViewer(tx).userId, createdAt: tx.now });
    await recordAudit(tx, { action: 'move-up.note', objectType: 'move-up', objectId: id });
    await announce(tx.db, anyQueueTopic, queueTopic(request.stageId));
    return request;
  });
}

/** A sentence that is ready for the next time, for everyone who reviews the stage. */
export async function addSnippet(ctx: Context, stageId: number, text: string): Promise<Snippet> {
  refuseImpersonators(ctx);
  const values = parseInput(snippetInput, { text });
  return transaction(ctx, async (tx) => {
    await requireReviewer(tx, stageId);
    const [snippet] = await tx.db
      .insert(feedbackSnippets)
      .values({ ...values, stageId, createdById: requireViewer(tx).userId, createdAt: tx.now })
      .returning({ id: feedbackSnippets.id, text: feedbackSnippets.text });
    if (!snippet) throw new Error('an insert returns its row');
    await recordAudit(tx, { action: 'snippet.create', objectType: 'stage', objectId: stageId, after: values });
    return { ...snippet, isOfStage: true };
  });
}

export async function deleteSnippet(ctx: Context, stageId: number, id: number): Promise<Snippet> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    await requireReviewer(tx, stageId);
    const [snippet] = await tx.db
      .delete(feedbackSnippets)
      .where(and(eq(feedbackSnippets.id, id), eq(feedbackSnippets.stageId, stageId)))
      .returning({ id: feedbackSnippets.id, text: feedbackSnippets.text });
    if (!snippet) throw new NotFound('Text');
    await recordAudit(tx, {
      action: 'snippet.delete',
      objectType: 'stage',
      objectId: stageId,
      before: { text: snippet.text },
    });
    return { ...snippet, isOfStage: true };
  });
}
