import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { ChangelogEntryFieldsFragment } from '../../gql/graphql.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangelogEntries, DeleteChangelogEntry, UpdateChangelogEntry } from './changelog.operations.ts';

/** What staff do with an entry from its menu. Each says what happened. */
export function useChangelogActions() {
  const [update] = useMutation(UpdateChangelogEntry);
  const [deleteEntry] = useMutation(DeleteChangelogEntry, { refetchQueries: [ChangelogEntries] });

  return {
    publish: async ({ id, title, body, kind, releasedOn, isPublished }: ChangelogEntryFieldsFragment) => {
      try {
        await update({
          variables: { id, input: { title, body, kind, releasedOn, isPublished: !isPublished } },
        });
        toast.success(isPublished ? `${title} is a draft again` : `${title} is on the changelog`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    remove: async ({ id, title }: ChangelogEntryFieldsFragment) => {
      const agreed = await confirm({
        title: `Delete ${title}?`,
        body: 'Nobody will see it any more. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!agreed) return;
      try {
        await deleteEntry({ variables: { id } });
        toast.success(`${title} was deleted`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
  };
}
