import { plainText } from '@app/rules/community/posts/post-input';
import { type WinInput, winInput } from '@app/rules/community/wins/win';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { writersScope } from '#features/community/posts/community-scope.ts';
import { findPost } from '#features/community/posts/read-posts.ts';
import { addPost, changePost, deletePost, limitEdits, limitPosts } from '#features/community/posts/write-posts.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { findWin, type SeenWin, winOf } from './read-wins.ts';

/** Once per key: a phone that lost the answer sends it again. */
export async function createWin(ctx: Context, input: WinInput): Promise<SeenWin> {
  const scope = await writersScope(ctx);
  const values = parseInput(winInput, input);
  await limitPosts(ctx, 'win', scope.userId);
  const { objectId } = await withIdempotency(ctx, { operation: 'createWin', input: values }, async (tx) => ({
    objectId: await addPost(tx, scope, {
      kind: 'win',
      text: plainText(values.text),
      amountEarned: values.amountEarned ?? null,
      clientPlatform: values.clientPlatform,
      pictureIds: values.pictureId == null ? [] : [values.pictureId],
      mentionIds: [],
    }),
  }));
  return findWin(ctx, objectId);
}

/** Only by its author: fields that are left out are cleared. Pictures after the first stay as long as it does. */
export async function updateWin(ctx: Context, id: number, input: WinInput): Promise<SeenWin> {
  const scope = await writersScope(ctx);
  const { text, clientPlatform, amountEarned = null, pictureId = null } = parseInput(winInput, input);
  await limitEdits(ctx, scope.userId);
  return transaction(ctx, async (tx) => {
    const { pictures, mentions } = await findPost(tx, scope, id);
    const others = pictures[0]?.id === pictureId ? pictures.slice(1).map((picture) => picture.id) : [];
    await changePost(tx, scope, {
      id,
      kind: 'win',
      input: {
        text,
        clientPlatform,
        amountEarned,
        pictureIds: pictureId === null ? [] : [pictureId, ...others],
        mentionIds: mentions.map((person) => person.id),
      },
    });
    return findWin(tx, id);
  });
}

/** One's own, or anyone's for those who look after it. */
export async function deleteWin(ctx: Context, id: number): Promise<SeenWin> {
  return winOf(await deletePost(ctx, id, 'win'));
}
