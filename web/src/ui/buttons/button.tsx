import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './button.module.css';
import tones from './tones.module.css';

export type ButtonVariant = 'filled' | 'light' | 'outline' | 'subtle' | 'transparent' | 'default';
export type ButtonColor = 'tribe' | 'hibiscus' | 'gray';

export type ButtonLook = {
  variant?: ButtonVariant;
  color?: ButtonColor;
  /** The usual size follows the density of the page. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'compact-sm';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Shows progress; the button cannot be pressed until it ends. */
  loading?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The props of a button that is no link. */
export type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook>;

/** With `component` it is drawn as something else, a link for example, with the props of that. */
type AnyButtonProps<Root extends ElementType> = ButtonLook & { component?: Root } & Omit<
    ComponentProps<Root>,
    keyof ButtonLook | 'component'
  >;

export function Button<Root extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color = 'tribe',
  size,
  leftSection,
  rightSection,
  loading = false,
  disabled = false,
  fullWidth = false,
  className,
  children,
  ...rest
}: AnyButtonProps<Root>) {
  const Element: ElementType = component ?? 'button';
  const isOff = disabled || loading;
  return (
    <Element
      {...(Element === 'button' ? { type: 'button', disabled: isOff } : { 'aria-disabled': isOff || undefined })}
      className={classNames(tones.tone, classes.button, className)}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
      data-with-left={leftSection ? true : undefined}
      data-with-right={rightSection ? true : undefined}
      {...rest}
    >
      {loading && (
        <span className={classes.loader} aria-hidden>
          <Spinner size="calc(var(--height) / 1.8)" color="var(--ink)" />
        </span>
      )}
      <span className={classes.inner}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </span>
    </Element>
  );
}
