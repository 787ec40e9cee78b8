import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../buttons/close-button.tsx';
import { DialogContext, openAboveAll } from './dialog-stack.ts';
import classes from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** Asked for by the close button, Escape, a click beside the sheet or the phone's back gesture. */
  onClose: () => void;
  /** Takes away the close button, and nothing else closes it either. */
  preventClose?: boolean;
  closeLabel?: string;
  /** A sheet in the middle (at the lower edge of a phone), a panel at a side, or the whole screen. */
  kind?: 'sheet' | 'left' | 'right' | 'screen';
  /** In pixels; a phone gives its whole width. */
  width?: number;
  hasLargeClose?: boolean;
  /** Buttons below a line, always in sight. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A window above the page; open as long as it is rendered. The page behind is out of reach meanwhile. */
export function Dialog({
  title,
  onClose,
  preventClose = false,
  closeLabel = 'Close',
  kind = 'sheet',
  width = 500,
  hasLargeClose = false,
  footer,
  children,
}: DialogProps) {
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => (element ? openAboveAll(element) : undefined), [element]);

  const close = () => {
    if (!preventClose) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A dialog may be opened from within another one.
    event.stopPropagation();
    if (event.defaultPrevented) return;
    // The browser would close the dialog by itself.
    event.preventDefault();
    if (!belongsToOpenList(event.target)) close();
  };

  return createPortal(
    <dialog
      ref={setElement}
      className={classes.dialog}
      data-kind={kind}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Files and other inputs inside have an event of this name, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // Some browsers close it whatever we say.
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (preventClose) event.currentTarget.showModal();
        else onClose();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current) close();
      }}
    >
      <DialogContext value={element}>
        <div className={classes.sheet} style={{ ['--width' as string]: `${width}px` }}>
          <header className={classes.header}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {!preventClose && (
              <CloseButton
                className={classes.close}
                aria-label={closeLabel}
                onClick={close}
                {...(hasLargeClose && { size: 44, iconSize: 20 })}
              />
            )}
          </header>
          <div className={classes.body}>
            <div className={classes.content}>{children}</div>
            {footer && <div className={classes.footer}>{footer}</div>}
          </div>
        </div>
      </DialogContext>
    </dialog>,
    document.body,
  );
}

/** Escape closes the list of a field first; Mantine's fields say so in this way. */
function belongsToOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
