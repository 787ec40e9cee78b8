import { stageMessages } from '@app/rules/journey/stages/stage';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './xp-button.module.css';

const modalId = 'stage-popup';

/** Instead of the drawer while there is no stage: it asks to fill out the journey form first. */
export function StagePopupPanel() {
  const { open, close } = useModal();
  return (
    <>
      <PlainButton className={classes.button} aria-label="0 XP, start your journey" onClick={() => open(modalId)}>
        <XpChip points={0} />
      </PlainButton>
      <Modal
        id={modalId}
        title="You have no stage yet"
        footer={
          <>
            <Button variant="subtle" onClick={close}>
              Later
            </Button>
            <RouteButton to="viewForm" params={{ slug: 'journey-form' }} onClick={close}>
              Fill out the journey form
            </RouteButton>
          </>
        }
      >
        <p>{stageMessages.fillForm}</p>
      </Modal>
    </>
  );
}
