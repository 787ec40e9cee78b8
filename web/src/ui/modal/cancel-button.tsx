import { Button, type ButtonProps } from '@mantine/core';
import { useModal } from './modal-context.tsx';

/** Closes the modal around it. */
export function CancelButton({ variant = 'default' }: Pick<ButtonProps, 'variant'>) {
  const { close } = useModal();
  return (
    <Button variant={variant} onClick={close}>
      Cancel
    </Button>
  );
}
