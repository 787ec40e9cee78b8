import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './bare-dialog.module.css';
import { DialogContext, openAboveAll } from './dialog-stack.ts';

type BareDialogProps = { label: string; onClose: () => void; children: ReactNode };

/** A window near the top of the page without a header of its own; on a phone it takes the whole screen. */
export function BareDialog({ label, onClose, children }: BareDialogProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => (element ? openAboveAll(element) : undefined), [element]);
  return createPortal(
    <dialog
      ref={setElement}
      className={classes.dialog}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close it whatever we say.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current) onClose();
      }}
    >
      <DialogContext value={element}>
        <div className={classes.sheet}>{children}</div>
      </DialogContext>
    </dialog>,
    document.body,
  );
}
