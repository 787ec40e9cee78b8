import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { AnnouncementFieldsFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementFormModal, announcementModalId } from './announcement-form-modal.tsx';
import classes from './announcements.module.css';
import { Announcements } from './announcements.operations.ts';

/** How many are on the page before someone opens the rest. */
const few = 2;
const most = 50;

/** Announcements for everyone; staff with the right also write and change them here. */
export function AnnouncementsPanel() {
  const { may } = useAccess();
  const modal = useModal();
  const [pageSize, setPageSize] = useState(few);
  const [editing, setEditing] = useState<AnnouncementFieldsFragment | null>(null);
  const open = (announcement: AnnouncementFieldsFragment | null) => {
    setEditing(announcement);
    modal.open(announcementModalId);
  };
  const newButton = may('announcement_create') && (
    <Button variant="default" leftSection={<IconSpeakerphone size={18} />} onClick={() => open(null)}>
      New announcement
    </Button>
  );

  return (
    <Section title="Announcements" aside={newButton}>
      <DataView
        query={Announcements}
        variables={{ pageSize }}
        loading={<SkeletonCard />}
        isEmpty={({ announcements }) => announcements.totalCount === 0}
        empty={<EmptyState title="No announcements yet" text="News from the team will appear here." />}
        ready={({ announcements: { items, totalCount } }, { updating }) => (
          <div className={classes.list}>
            {items.map((announcement) => (
              <AnnouncementCard key={announcement.id} announcement={announcement} onEdit={open} />
            ))}
            {totalCount > items.length && pageSize < most && (
              <Button className={classes.more} variant="subtle" loading={updating} onClick={() => setPageSize(most)}>
                Show all announcements
              </Button>
            )}
          </div>
        )}
      />
      <AnnouncementFormModal key={editing?.id ?? 'new'} announcement={editing} />
    </Section>
  );
}
