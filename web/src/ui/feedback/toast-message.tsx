import type { ReactNode } from 'react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import classes from './toasts.module.css';

type ToastMessageProps = { action?: { label: string; onClick: () => void }; onUsed: () => void; children?: ReactNode };

export function ToastMessage({ action, onUsed, children }: ToastMessageProps) {
  const use = () => {
    action?.onClick();
    onUsed();
  };
  return (
    <span className={classes.message}>
      <span>{children}</span>
      {action && (
        <PlainButton className={classes.action} onClick={use}>
          {action.label}
        </PlainButton>
      )}
    </span>
  );
}
