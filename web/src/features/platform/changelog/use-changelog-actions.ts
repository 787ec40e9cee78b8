import { useMutation } from '@apollo/client/react';
import type { ChangelogEntryFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { ChangelogEntries, DeleteChangelogEntry, UpdateChangelogEntry } from './changelog.operations.ts';

/** What staff do with an entry from its menu. Each says what happened. */
export function useChangelogActions() {
  const [update] = useMutation(UpdateChangelogEntry);
  const [deleteEntry] = useMutation(DeleteChangelogEntry, { refetchQueries: [ChangelogEntries] });

  return {
    publish: async ({ id, title, body, kind, releasedOn, isPublished }: ChangelogEntryFieldsFragment) => {
      await attempt(
        update({ variables: { id, input: { title, body, kind, releasedOn, isPublished: !isPublished } } }),
        isPublished ? `${title} is a draft again` : `${title} is on the changelog`,
      );
    },
    remove: async ({ id, title }: ChangelogEntryFieldsFragment) => {
      const agreed = await confirmDeletion(title, 'Nobody will see it any more. This cannot be undone.');
      if (agreed) await attempt(deleteEntry({ variables: { id } }), `${title} was deleted`);
    },
  };
}
