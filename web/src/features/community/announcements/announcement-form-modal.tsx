import type { AnnouncementFieldsFragment } from '#gql/graphql.ts';
import { laterPart } from '#offline/later-part.tsx';
import { Modal } from '#ui/modal/modal.tsx';

export const announcementModalId = 'announcement';

/** Staff only, on a page for everyone. */
const AnnouncementForm = laterPart(async () => (await import('./announcement-form.tsx')).AnnouncementForm);

export function AnnouncementFormModal({ announcement }: { announcement: AnnouncementFieldsFragment | null }) {
  return (
    <Modal id={announcementModalId} title={announcement ? 'Edit announcement' : 'New announcement'} width={640}>
      <AnnouncementForm announcement={announcement} />
    </Modal>
  );
}
