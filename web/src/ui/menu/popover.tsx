import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import classes from './floating.module.css';
import type { Position } from './place-beside.ts';
import { Target as TargetElement } from './target.tsx';
import { useFloating } from './use-floating.ts';
import { useLeaving } from './use-leaving.ts';

type PopoverProps = {
  position?: Position;
  width?: number;
  /** It is drawn because somebody pressed the button that stood here before. */
  startsOpen?: boolean;
  children: ReactNode;
};

function usePopoverState({ position = 'bottom', width, startsOpen = false }: Omit<PopoverProps, 'children'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const target = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    if (panel.current?.contains(document.activeElement)) target.current?.focus();
    setOpen(false);
  };
  useLeaving(isOpen, [target, panel], close);
  return { id, isOpen, position, width, target, panel, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

const PopoverContext = createContext<ReturnType<typeof usePopoverState> | null>(null);

function usePopover() {
  const popover = useContext(PopoverContext);
  if (!popover) throw new Error('A part of a popover stands inside of one');
  return popover;
}

/** Closes the popover around a part, once its work is done. */
export function useClosePopover(): () => void {
  return usePopover().close;
}

/** Settings beside the button that opens them; the focus stays inside until they are closed. */
export function Popover({ children, ...props }: PopoverProps) {
  return <PopoverContext value={usePopoverState(props)}>{children}</PopoverContext>;
}

function Target({ children }: { children: ReactNode }) {
  const { id, isOpen, target, toggle } = usePopover();
  return (
    <TargetElement
      element={target}
      props={{
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: toggle,
      }}
    >
      {children}
    </TargetElement>
  );
}

function Dropdown(props: ComponentProps<'div'>) {
  const { isOpen } = usePopover();
  return isOpen ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ className, ...rest }: ComponentProps<'div'>) {
  const { id, target, panel, position, width, close } = usePopover();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useFloating(element, { target, position, gap: 8, takesFocus: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') keepInside(event, panel.current);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={(next) => {
        panel.current = next;
        setElement(next);
      }}
      id={id}
      className={classNames(classes.floating, className)}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      style={{ width }}
      onKeyDown={onKeyDown}
      {...rest}
    />
  );
}

/** From the last part the Tab key goes on to the first one, and back. */
function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const parts = [...(panel?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? [])];
  const [first, last] = [parts[0], parts.at(-1)];
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && document.activeElement !== panel) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

Popover.Target = Target;
Popover.Dropdown = Dropdown;
