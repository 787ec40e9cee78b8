import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { AnnouncementFieldsFragment } from '../../gql/graphql.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { Announcements, DeleteAnnouncement, UpdateAnnouncement } from './announcements.operations.ts';

/** What staff do with an announcement from its menu. Each says what happened. */
export function useAnnouncementActions() {
  const [update] = useMutation(UpdateAnnouncement, { refetchQueries: [Announcements] });
  const [deleteAnnouncement] = useMutation(DeleteAnnouncement, { refetchQueries: [Announcements] });

  return {
    pin: async ({ id, title, body, isPinned }: AnnouncementFieldsFragment) => {
      try {
        await update({ variables: { id, input: { title, body, isPinned: !isPinned } } });
        toast.success(isPinned ? `${title} is no longer pinned` : `${title} is pinned`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    remove: async ({ id, title }: AnnouncementFieldsFragment) => {
      const agreed = await confirm({
        title: `Delete ${title}?`,
        body: 'Nobody will see it any more. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!agreed) return;
      try {
        await deleteAnnouncement({ variables: { id } });
        toast.success(`${title} was deleted`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
  };
}
