import { useMutation } from '@apollo/client/react';
import type { AnnouncementFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { Announcements, DeleteAnnouncement, UpdateAnnouncement } from './announcements.operations.ts';

/** What staff do with an announcement from its menu. Each says what happened. */
export function useAnnouncementActions() {
  const [update] = useMutation(UpdateAnnouncement, { refetchQueries: [Announcements] });
  const [deleteAnnouncement] = useMutation(DeleteAnnouncement, { refetchQueries: [Announcements] });

  return {
    pin: async ({ id, title, body, isPinned }: AnnouncementFieldsFragment) => {
      await attempt(
        update({ variables: { id, input: { title, body, isPinned: !isPinned } } }),
        isPinned ? `${title} is no longer pinned` : `${title} is pinned`,
      );
    },
    remove: async ({ id, title }: AnnouncementFieldsFragment) => {
      const agreed = await confirmDeletion(title, 'Nobody will see it any more. This cannot be undone.');
      if (agreed) await attempt(deleteAnnouncement({ variables: { id } }), `${title} was deleted`);
    },
  };
}
