import type { WinFieldsFragment } from '#gql/graphql.ts';
import { laterPart } from '#offline/later-part.tsx';
import { Modal } from '#ui/modal/modal.tsx';

export const winModalId = 'win';

/** Few who read post one. */
export const WinForm = laterPart(async () => (await import('./win-form.tsx')).WinForm);

/** Posts a win, or changes the given one. */
export function WinFormModal({ win }: { win: WinFieldsFragment | null }) {
  return (
    <Modal id={winModalId} title={win ? 'Edit your win' : 'Post a win'}>
      {/* The dialog drops its content when it closes, so a new one starts empty. */}
      <WinForm win={win} />
    </Modal>
  );
}
