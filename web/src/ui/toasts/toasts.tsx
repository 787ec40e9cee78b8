import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../buttons/close-button.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { useTopDialog } from '../modal/dialog-stack.ts';
import { currentToasts, onToasts, removeToast, shownToasts, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** The place where toasts appear; once, near the root. */
export function Toasts() {
  const shown = shownToasts(useSyncExternalStore(onToasts, currentToasts));
  const dialog = useTopDialog();
  // While somebody reads one, all of them stay.
  const [isHeld, setHeld] = useState(false);
  if (shown.length === 0) return null;
  // Everything outside of an open dialog is out of reach, so toasts come inside.
  return createPortal(
    <div
      className={classes.outlet}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>,
    dialog ?? document.body,
  );
}

function ToastCard({ toast: { id, kind, message, action, duration }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld || duration === Infinity) return undefined;
    const timer = setTimeout(() => removeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);

  const use = () => {
    action?.onClick();
    removeToast(id);
  };
  const Icon = icons[kind];
  return (
    <div className={classes.toast} data-kind={kind} role="alert">
      <div className={classes.icon}>
        <Icon size={18} />
      </div>
      <div className={classes.message}>
        <span>{message}</span>
        {action && (
          <PlainButton className={classes.action} onClick={use}>
            {action.label}
          </PlainButton>
        )}
      </div>
      <CloseButton aria-label="Dismiss" iconSize={16} onClick={() => removeToast(id)} />
    </div>
  );
}
