import {
  type ComponentProps,
  createContext,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { classNames } from '../class-names.ts';
import { CheckMark } from '../values/check-mark.tsx';
import classes from './floating.module.css';
import { useCloseMenu } from './menu-context.ts';

type Look = {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  color?: 'hibiscus';
  /** Entries that lead further, or can be chosen several at a time, leave the menu open. */
  closeMenuOnClick?: boolean;
  className?: string;
  children?: ReactNode;
};

type ItemProps<Root extends ElementType> = Look & { component?: Root } & Omit<
    ComponentProps<Root>,
    keyof Look | 'component'
  >;

/** An entry of a menu; with `component` a link, for example. */
export function Item<Root extends ElementType = 'button'>({
  component,
  leftSection,
  rightSection,
  color,
  closeMenuOnClick = true,
  className,
  children,
  onClick,
  ...rest
}: ItemProps<Root>) {
  const Element: ElementType = component ?? 'button';
  const close = useCloseMenu();
  const press = (event: MouseEvent) => {
    // The focus goes back to the button before anything else takes it.
    if (closeMenuOnClick) close();
    onClick?.(event);
  };
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      role="menuitem"
      tabIndex={-1}
      className={classNames(classes.item, className)}
      data-color={color}
      onClick={press}
      {...rest}
    >
      {leftSection && <span className={classes.left}>{leftSection}</span>}
      <span className={classes.words}>{children}</span>
      {rightSection && <span className={classes.right}>{rightSection}</span>}
    </Element>
  );
}

type CheckedItemProps = { closeMenuOnClick?: boolean; children: ReactNode };

type CheckboxItemProps = CheckedItemProps & { checked: boolean; onChange: () => void };

/** An entry that is on or off. */
export function CheckboxItem({ checked, onChange, children, ...rest }: CheckboxItemProps) {
  return (
    <Item
      role="menuitemcheckbox"
      aria-checked={checked}
      leftSection={<Mark>{checked && <CheckMark size={10} />}</Mark>}
      onClick={onChange}
      {...rest}
    >
      {children}
    </Item>
  );
}

const ChoiceContext = createContext<{ value: string | undefined; choose: (value: string) => void } | null>(null);

type RadioGroupProps = { value: string | undefined; onChange: (value: string) => void; children: ReactNode };

/** Entries of which one is chosen. */
export function RadioGroup({ value, onChange, children }: RadioGroupProps) {
  return (
    <ChoiceContext value={{ value, choose: onChange }}>
      <div role="group">{children}</div>
    </ChoiceContext>
  );
}

export function RadioItem({ value, children, ...rest }: CheckedItemProps & { value: string }) {
  const choice = useContext(ChoiceContext);
  const isChosen = choice?.value === value;
  return (
    <Item
      role="menuitemradio"
      aria-checked={isChosen}
      leftSection={<Mark>{isChosen && <Dot />}</Mark>}
      onClick={() => choice?.choose(value)}
      {...rest}
    >
      {children}
    </Item>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.mark} aria-hidden>
      {children}
    </span>
  );
}

function Dot() {
  return (
    <svg viewBox="0 0 5 5" width={5} height={5}>
      <circle cx="2.5" cy="2.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
