import type { Database } from '#db/client.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';

/** The columns that make a row a win, for tests that write rows themselves. */
export const winColumns = { kind: 'win', isForEveryone: true } as const;

type NewPost = Partial<typeof posts.$inferInsert> & { userId: number };

/** A post of somebody, for everyone unless the test says otherwise. */
export async function makePost({ db }: { db: Database }, values: NewPost): Promise<Post> {
  const now = new Date('2026-11-16T01:00:00Z');
  const [post] = await db
    .insert(posts)
    .values({
      kind: 'post',
      isForEveryone: values.groupId == null,
      text: 'Kumusta?',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  if (!post) throw new Error('no post');
  return post;
}
