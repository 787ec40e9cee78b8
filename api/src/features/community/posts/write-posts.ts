import { type CommunityScope, mayChangePost, mayDeletePost, mayPostTo } from '@app/rules/community/posts/post-access';
import { type PostInput, postInput, postMessages, type PostValues } from '@app/rules/community/posts/post-input';
import { type PostKind, postKindFacts } from '@app/rules/community/posts/post-kinds';
import { eq } from 'drizzle-orm';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { type Post, postMentions, postPictures, posts } from '#tables/community/posts.table.ts';
import { communityScope, writersScope } from './community-scope.ts';
import { announcePost } from './live-posts.ts';
import { namedIn } from './mentions.ts';
import { closeReportsOfDeleted } from './moderation/close-reports.ts';
import { recordModeration } from './moderation/log.ts';
import { requotePost, takeBackPost, tellMentioned } from './post-news.ts';
import { findPost, lockPost, plainColumns, readPost, type SeenPost } from './read-posts.ts';

type PlainPost = Omit<Post, 'words'>;

/** Once per key: a phone that lost the answer sends it again. */
export async function createPost(ctx: Context, input: PostInput): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  const values = parseInput(postInput, input);
  await limitPosts(ctx, values.kind, scope.userId);
  const { objectId } = await withIdempotency(ctx, { operation: 'createPost', input: values }, async (tx) => ({
    objectId: await addPost(tx, scope, values),
  }));
  return findPost(ctx, scope, objectId);
}

/** How often somebody may post: of wins less, as always. */
export async function limitPosts(ctx: Context, kind: PostKind, userId: number): Promise<void> {
  await enforceLimit(ctx, 'postsPerMinute', String(userId));
  if (kind === 'win') await enforceLimit(ctx, 'winsPerUser', String(userId));
  else await enforceLimit(ctx, 'postsPerDay', String(userId));
}

/** How often somebody may change what they wrote. */
export async function limitEdits(ctx: Context, userId: number): Promise<void> {
  await enforceLimit(ctx, 'editsPerMinute', String(userId));
  await enforceLimit(ctx, 'editsPerDay', String(userId));
}

/** A new post of the viewer, within the transaction of the caller; its id. */
export async function addPost(tx: Context, scope: CommunityScope, values: PostValues): Promise<number> {
  const { kind, text, amountEarned = null, clientPlatform, mentionIds } = values;
  const place = placeOf(scope, values);
  const files = await checkPictures(tx, [
    ...(values.pictureIds ?? []),
    ...(values.pictureId == null ? [] : [values.pictureId]),
  ]);
  const [post] = await tx.db
    .insert(posts)
    .values({
      kind,
      text,
      amountEarned,
      clientPlatform,
      ...place,
      userId: scope.userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .returning(plainColumns);
  if (!post) throw new Error('the post was not made');
  await savePictures(tx, post.id, files);
  const named = await namedIn(tx, scope, { post, text, mentionIds });
  await saveMentions(tx, post.id, named);
  await recordAudit(tx, { action: `${kind}.create`, objectType: kind, objectId: post.id, after: auditOf(post, files) });
  await tellMentioned(tx, post, named);
  await announcePost(tx.db, post);
  return post.id;
}

/** A win is in the feed of its author's group as well; anything else is where it was put. */
function placeOf(scope: CommunityScope, { kind, groupId = null }: PostValues) {
  const { isAlwaysForEveryone } = postKindFacts[kind];
  const chosen = groupId ?? (isAlwaysForEveryone ? (scope.groupIds[0] ?? null) : null);
  if (!mayPostTo(chosen, scope)) throw new BadUserInput({ groupId: postMessages.notThere });
  return { groupId: chosen, isForEveryone: isAlwaysForEveryone || chosen === null };
}

type PostChange = Omit<PostInput, 'kind' | 'groupId' | 'pictureId'>;

/** Only by its author, who cannot move it elsewhere: fields that are left out are cleared. */
export async function updatePost(ctx: Context, id: number, input: PostChange): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  await limitEdits(ctx, scope.userId);
  return transaction(ctx, async (tx) => {
    await changePost(tx, scope, { id, input });
    return findPost(tx, scope, id);
  });
}

type Change = { id: number; input: PostChange; kind?: PostKind };

export async function changePost(tx: Context, scope: CommunityScope, { id, input, kind }: Change): Promise<void> {
  const { post: before } = await lockPost(tx, scope, { id, lock: 'update', kind, may: mayChangePost });
  const values = parseInput(postInput, { ...input, kind: before.kind });
  const { text, amountEarned = null, clientPlatform, mentionIds } = values;
  const kept = await picturesOf(tx, id);
  const files = [...new Set(values.pictureIds)];
  await checkPictures(
    tx,
    files.filter((file) => !kept.includes(file)),
  );
  const isSame = text === before.text && files.join() === kept.join();
  const editedAt = isSame ? before.editedAt : tx.now;
  const [after] = await tx.db
    .update(posts)
    .set({ text, amountEarned, clientPlatform, updatedAt: tx.now, editedAt })
    .where(eq(posts.id, id))
    .returning(plainColumns);
  if (!after) throw new NotFound('Post');
  await tx.db.delete(postPictures).where(eq(postPictures.postId, id));
  await savePictures(tx, id, files);
  const named = await namedIn(tx, scope, { post: after, text, mentionIds });
  await tx.db.delete(postMentions).where(eq(postMentions.postId, id));
  await saveMentions(tx, id, named);
  await requotePost(tx, after);
  await tellMentioned(tx, after, named);
  await recordAudit(tx, {
    action: `${after.kind}.update`,
    objectType: after.kind,
    objectId: id,
    before: auditOf(before, kept),
    after: auditOf(after, files),
  });
  await announcePost(tx.db, after);
}

/** One's own, or anyone's for those who look after it. As it was. */
export async function deletePost(ctx: Context, id: number, kind?: PostKind): Promise<SeenPost> {
  const scope = await communityScope(ctx);
  return transaction(ctx, async (tx) => {
    const { post } = await lockPost(tx, scope, { id, lock: 'update', kind, may: mayDeletePost });
    const seen = await readPost(tx, scope, id);
    await removePost(tx, scope, post);
    return seen;
  });
}

async function removePost(tx: Context, scope: CommunityScope, post: PlainPost): Promise<void> {
  const { id } = post;
  const files = await picturesOf(tx, id);
  await takeBackPost(tx, post);
  const closed = await closeReportsOfDeleted(tx, id);
  if (closed > 0 || post.userId !== scope.userId) await recordModeration(tx, { action: 'delete', post });
  await tx.db.delete(posts).where(eq(posts.id, id));
  await recordAudit(tx, {
    action: `${post.kind}.delete`,
    objectType: post.kind,
    objectId: id,
    before: auditOf(post, files),
  });
  await announcePost(tx.db, post);
}

async function picturesOf({ db }: Context, postId: number): Promise<number[]> {
  const rows = await db
    .select({ id: postPictures.fileId })
    .from(postPictures)
    .where(eq(postPictures.postId, postId))
    .orderBy(postPictures.position);
  return rows.map(({ id }) => id);
}

async function savePictures({ db }: Context, postId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db.insert(postPictures).values(fileIds.map((fileId, position) => ({ postId, position, fileId })));
}

async function saveMentions({ db }: Context, postId: number, people: readonly number[]): Promise<void> {
  if (people.length > 0) await db.insert(postMentions).values(people.map((userId) => ({ postId, userId })));
}

/** Pictures are uploaded before, for `win-picture`, whatever the kind of the post: phones have some of them waiting. */
async function checkPictures(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const different = [...new Set(ids)];
  for (const id of different) {
    const file = await lockOwnFile(ctx, { id, purpose: 'win-picture' });
    if (!file) throw new BadUserInput({ pictureId: postMessages.pictureNotFound });
  }
  return different;
}

function auditOf(post: PlainPost, pictureIds: readonly number[]): AuditValues {
  const { userId, groupId, isForEveryone, text, amountEarned, clientPlatform } = post;
  return { userId, groupId, isForEveryone, text, amountEarned, clientPlatform, pictureIds: [...pictureIds] };
}
