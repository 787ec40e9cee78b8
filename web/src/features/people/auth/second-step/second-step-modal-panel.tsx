import { useEffect, useEffectEvent } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { browserPage } from '#navigation/browser-page.ts';
import { useAuth } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { MySecondStep } from './second-step.operations.ts';
import classes from './second-step.module.css';
import { SetUpFlow } from './set-up-flow.tsx';

const modalId = 'set-up-second-step';

/** Stands over every page until somebody whose level asks for two-step login has set it up. It cannot be closed. */
export function SecondStepModalPanel() {
  const { currentUser, logOut } = useAuth();
  const { current, open, close } = useModal();
  const isNeeded = currentUser?.mustAddSecondStep ?? false;

  useEffect(() => {
    if (isNeeded && current !== modalId) open(modalId);
  }, [isNeeded, current, open]);
  const closeOwn = useEffectEvent(() => {
    if (current === modalId) close();
  });
  // On leaving too: the frame removes the panel as soon as it is not needed.
  useEffect(() => (isNeeded ? () => closeOwn() : undefined), [isNeeded]);

  if (!isNeeded) return null;
  return (
    <Modal
      id={modalId}
      title="Set up two-step login"
      preventClose
      footer={
        <Button variant="subtle" onClick={() => void logOut()}>
          Log out
        </Button>
      }
    >
      <div className={classes.steps}>
        {/* The focus waits here: on the only button there is, Enter would log out. */}
        <p tabIndex={-1} data-autofocus className={classes.intro}>
          Your role can see other people’s data, so it needs two-step login.
        </p>
        <DataView
          query={MySecondStep}
          loading={<SkeletonPerson />}
          // The page below was refused everything it asked for, and begins again.
          ready={({ mySecondStep }) => <SetUpFlow step={mySecondStep} onDone={() => browserPage.reload()} />}
        />
      </div>
    </Modal>
  );
}
