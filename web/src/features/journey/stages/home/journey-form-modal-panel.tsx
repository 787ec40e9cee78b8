import { stageMessages } from '@app/rules/journey/stages/stage';
import { useEffect } from 'react';
import { RouteButton } from '#navigation/route-link.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from '../stages.module.css';

const modalId = 'journey-form';

/** Stays until the journey form is filled out, which it leads to. */
export function JourneyFormModalPanel() {
  const { current, open, close } = useModal();
  useEffect(() => {
    if (current === null) open(modalId);
  }, [current, open]);
  return (
    <Modal
      id={modalId}
      title="Start your journey"
      preventClose
      footer={
        <RouteButton to="viewForm" params={{ slug: 'journey-form' }} onClick={close}>
          Fill out the journey form
        </RouteButton>
      }
    >
      <div className={classes.stack}>
        <p>{stageMessages.fillForm}</p>
        <p>It takes five minutes. Your answers decide which stage you start in.</p>
      </div>
    </Modal>
  );
}
