import { Button, type ButtonProps } from '../buttons/button.tsx';
import { useFormPending } from './form-pending.ts';

export type SubmitButtonProps = Omit<ButtonProps, 'loading'> & { loading?: boolean };

/** Shows progress while the form around it is sent, and cannot be pressed again until then. */
export function SubmitButton({ loading = false, disabled, ...props }: SubmitButtonProps) {
  const pending = useFormPending() || loading;
  return <Button type="submit" loading={pending} disabled={disabled} aria-busy={pending} {...props} />;
}
