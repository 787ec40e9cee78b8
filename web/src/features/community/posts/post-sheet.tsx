import type { PostKind } from '@app/rules/community/posts/post-kinds';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import type { OwnGroup } from './post-form.tsx';
import { laterPart } from '#offline/later-part.tsx';
import { Modal } from '#ui/modal/modal.tsx';

export const postModalId = 'post';

/** Few who read write one at once. */
export const PostForm = laterPart(async () => (await import('./post-form.tsx')).PostForm);

export type Writing = { post: PostFieldsFragment | null; kind: PostKind };

type PostSheetProps = { writing: Writing; group: OwnGroup | null };

/** Writes a post, or changes the given one. */
export function PostSheet({ writing, group }: PostSheetProps) {
  return (
    <Modal id={postModalId} title={writing.post ? 'Edit your post' : 'New post'}>
      {/* The dialog drops its content when it closes, so a new one starts anew. */}
      <PostForm {...writing} group={group} />
    </Modal>
  );
}
