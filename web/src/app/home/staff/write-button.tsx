import type { LeaderAudience } from '@app/rules/journey/coach-home/leader-message';
import { Suspense } from 'react';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';

// Few write on a morning: the form comes when one does.
const MessagePeoplePanel = lazyPart(() => import('#features/journey/coach-home/message-people-panel.tsx'));

type WriteButtonProps = Pick<ButtonLook, 'leftSection' | 'fullWidth' | 'children'> & { audience: LeaderAudience };

/** Opens the form in which a leader writes to their people. */
export function WriteButton({ audience, ...look }: WriteButtonProps) {
  const modal = useModal();
  const modalId = `write-to-${audience}`;
  return (
    <>
      <Button variant="default" onClick={() => modal.open(modalId)} {...look} />
      {modal.current === modalId && (
        <Suspense>
          <MessagePeoplePanel modalId={modalId} audience={audience} />
        </Suspense>
      )}
    </>
  );
}
