import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import classes from './floating.module.css';
import { CheckboxItem, Item, RadioGroup, RadioItem } from './menu-items.tsx';
import { CloseMenuContext } from './menu-context.ts';
import { useMenuKeys } from './menu-keys.ts';
import type { Position } from './place-beside.ts';
import { Target as TargetElement } from './target.tsx';
import { useFloating } from './use-floating.ts';
import { useLeaving } from './use-leaving.ts';

type MenuProps = {
  position?: Position;
  /** In pixels; as wide as its words otherwise. */
  width?: number;
  onClosed?: () => void;
  children: ReactNode;
};

function useMenuState({ position = 'bottom-start', width, onClosed }: Omit<MenuProps, 'children'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!isOpen) return;
    // First, so that a dialog which an entry opens gives the focus back to the button.
    if (list.current?.contains(document.activeElement)) target.current?.focus();
    setOpen(false);
    onClosed?.();
  };
  useLeaving(isOpen, [target, list], close);
  return { id, isOpen, position, width, target, list, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

const MenuContext = createContext<ReturnType<typeof useMenuState> | null>(null);

function useMenu() {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('A part of a menu stands inside of one');
  return menu;
}

/** A list of things to do or to choose, opened by a button: `Menu.Target` holds the button, `Menu.Dropdown` the list. */
export function Menu({ children, ...props }: MenuProps) {
  return <MenuContext value={useMenuState(props)}>{children}</MenuContext>;
}

function Target({ children }: { children: ReactNode }) {
  const { id, isOpen, target, toggle } = useMenu();
  return (
    <TargetElement
      element={target}
      props={{
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-list` : undefined,
        id: `${id}-target`,
        onClick: toggle,
      }}
    >
      {children}
    </TargetElement>
  );
}

function Dropdown(props: ComponentProps<'div'>) {
  const { isOpen } = useMenu();
  return isOpen ? <OpenList {...props} /> : null;
}

function OpenList({ className, children, ...rest }: ComponentProps<'div'>) {
  const { id, target, list, position, width, close } = useMenu();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useFloating(element, { target, position, gap: 8, takesFocus: true });
  // Where an entry led to other entries, the one that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  });
  const onKeyDown = useMenuKeys(list, close);
  const closing = useMemo(() => ({ close }), [close]);
  return (
    <div
      ref={(next) => {
        list.current = next;
        setElement(next);
      }}
      id={`${id}-list`}
      className={classNames(classes.floating, classes.menu, className)}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-labelledby={`${id}-target`}
      aria-orientation="vertical"
      style={{ width }}
      onKeyDown={onKeyDown}
      {...rest}
    >
      <CloseMenuContext value={closing}>{children}</CloseMenuContext>
    </div>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>;
}

function Divider() {
  return <div className={classes.divider} />;
}

Menu.Target = Target;
Menu.Dropdown = Dropdown;
Menu.Item = Item;
Menu.CheckboxItem = CheckboxItem;
Menu.RadioGroup = RadioGroup;
Menu.RadioItem = RadioItem;
Menu.Label = Label;
Menu.Divider = Divider;
