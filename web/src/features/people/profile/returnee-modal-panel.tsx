import { errorText } from '@app/rules/errors/error-text';
import { useEffect, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useAuth } from '#session/auth-context.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { HideReturneeModal } from './profile.operations.ts';
import classes from './profile.module.css';

const modalId = 'returnee';

/** "Welcome back": once, for members who left and returned. Closing it is remembered for good. */
export function ReturneeModalPanel() {
  const { recheck } = useAuth();
  const { current, open, close } = useModal();
  const [hide, { loading }] = useMutation(HideReturneeModal);
  const [isClosed, setIsClosed] = useState(false);

  useEffect(() => {
    if (!isClosed && current === null) open(modalId);
  }, [isClosed, current, open]);

  const leave = async () => {
    setIsClosed(true);
    close();
    try {
      await hide();
      await recheck();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Modal
      id={modalId}
      title="Welcome back!"
      onClose={() => void leave()}
      footer={
        <Button loading={loading} onClick={() => void leave()}>
          Let’s go
        </Button>
      }
    >
      <div className={classes.stack}>
        <p>
          We are glad that you are here again. Your past journey form responses and your last stage assignment are kept,
          so you do not start from nothing.
        </p>
        <p>
          Please go through the <b>Setting Up for Success</b> unit of the <b>Stage 0</b> lessons first, including the
          new <b>Welcome Video</b>.
        </p>
      </div>
    </Modal>
  );
}
