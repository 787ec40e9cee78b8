import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { Title } from '#ui/values/title.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import type { AnnouncementFieldsFragment } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import classes from './announcements.module.css';
import { Announcements, DeleteAnnouncement, UpdateAnnouncement } from './announcements.operations.ts';

type AnnouncementCardProps = {
  announcement: AnnouncementFieldsFragment;
  onEdit: (announcement: AnnouncementFieldsFragment) => void;
};

export function AnnouncementCard({ announcement, onEdit }: AnnouncementCardProps) {
  const { may } = useAccess();
  const { pin, remove } = useAnnouncementActions();
  const { title, body, isPinned, author, createdAt } = announcement;
  return (
    <article className={classes.card} aria-label={title} data-pinned={isPinned || undefined}>
      <header className={classes.head}>
        <div className={classes.heading}>
          <Title order={3}>{title}</Title>
          <p className={classes.when}>
            {author && `${author.name} · `}
            <DateText value={createdAt} form="relative" />
          </p>
        </div>
        {isPinned && (
          <StatusBadge tone="warning" mark="none">
            <IconPin size={14} aria-hidden /> Pinned
          </StatusBadge>
        )}
        <RowMenu
          actions={[
            ...(may('announcement_update')
              ? [
                  { label: 'Edit', icon: <IconPencil size={18} />, onClick: () => onEdit(announcement) },
                  {
                    label: isPinned ? 'Unpin' : 'Pin',
                    icon: isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />,
                    onClick: () => void pin(announcement),
                  },
                ]
              : []),
            ...(may('announcement_delete')
              ? [
                  {
                    label: 'Delete',
                    icon: <IconTrash size={18} />,
                    danger: true,
                    onClick: () => void remove(announcement),
                  },
                ]
              : []),
          ]}
        />
      </header>
      <div className={classes.body}>
        <MarkdownText text={body} />
      </div>
    </article>
  );
}

/** The menu actions of an announcement. Each reports its result. */
function useAnnouncementActions() {
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
      const isConfirmed = await confirmDeletion(title, 'Nobody will see it any more. This cannot be undone.');
      if (isConfirmed) await attempt(deleteAnnouncement({ variables: { id } }), `${title} was deleted`);
    },
  };
}
