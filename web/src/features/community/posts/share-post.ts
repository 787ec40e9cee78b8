import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { pathTo } from '@app/rules/navigation/route-table';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { toast } from '#ui/toasts/toast.ts';

type SharedPost = Pick<PostFieldsFragment, 'id' | 'kind'> & { author: { name: string } };

export const postLink = (id: number) => `${window.location.origin}${pathTo('post', { id })}`;

/** Copies the link, and says who can open it. */
export function copyPostLink(id: number): void {
  void copyText(postLink(id));
  toast.success('Link copied. Only members can open it.');
}

/** The phone's own sheet, where there is one; else the link is copied. The words stay with the members. */
export async function sharePost({ id, kind, author }: SharedPost): Promise<void> {
  // Browsers of desks may have none.
  if (typeof navigator.share !== 'function') return copyPostLink(id);
  try {
    await navigator.share({ title: `${author.name}’s ${postKindFacts[kind].noun}`, url: postLink(id) });
  } catch (error) {
    // Closed without choosing: nothing happened.
    if (!(error instanceof DOMException && error.name === 'AbortError')) copyPostLink(id);
  }
}
