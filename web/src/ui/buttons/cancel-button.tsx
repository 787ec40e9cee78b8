import { Button, type ButtonProps } from './button.tsx';
import { useMayClose } from '../form/unsaved-changes.tsx';
import { useModal } from '../modal/modal-context.tsx';

/** Closes the modal around it. */
export function CancelButton({ variant = 'default' }: Pick<ButtonProps, 'variant'>) {
  const { close } = useModal();
  const mayClose = useMayClose();
  const cancel = async () => {
    if (await mayClose()) close();
  };
  return (
    <Button variant={variant} onClick={() => void cancel()}>
      Cancel
    </Button>
  );
}
