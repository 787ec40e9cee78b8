import type { ReactNode } from 'react';
import light from './light.module.css';

type SubmitButtonProps = { isSending: boolean; children: ReactNode };

/** Shows progress while the form around it is sent, and cannot be pressed again until then. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={light.button}
      data-size="lg"
      data-busy={isSending || undefined}
      disabled={isSending}
      aria-busy={isSending}
    >
      {children}
    </button>
  );
}
