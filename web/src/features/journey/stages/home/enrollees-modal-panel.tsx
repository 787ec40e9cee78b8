import { useEffect } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { enrolleesNoteKey } from '#session/device/closed-notes.ts';
import { writeLocal } from '#session/device/local-storage.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from '../stages.module.css';

const modalId = 'enrollees-2025';

/** A note to members who enrolled in 2025 and are no challengers; closing it is remembered on the device. */
export function EnrolleesModalPanel({ onDone }: { onDone: () => void }) {
  const { id } = useCurrentUser();
  const { current, open, close } = useModal();
  useEffect(() => {
    if (current === null) open(modalId);
  }, [current, open]);
  const leave = () => {
    writeLocal(enrolleesNoteKey(id), 'closed');
    close();
    onDone();
  };
  return (
    <Modal
      id={modalId}
      title="To everyone who enrolled in 2025"
      onClose={leave}
      footer={<Button onClick={leave}>Got it</Button>}
    >
      <div className={classes.stack}>
        <p>
          Your journey is a path of stages now. Each stage has tasks that give you <b>XP</b>, and after the last one a
          coach looks at your work and moves you up.
        </p>
        <p>
          Open <b>My stage</b> to see where you are and what comes next.
        </p>
      </div>
    </Modal>
  );
}
