import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names.ts';
import type { ButtonColor, ButtonVariant } from './button.tsx';
import classes from './icon-button.module.css';
import tones from './tones.module.css';

type Look = {
  variant?: ButtonVariant;
  color?: ButtonColor;
  /** In pixels, or the height of buttons at a desk (`md`) and for members (`lg`); it follows the density otherwise. */
  size?: number | 'md' | 'lg';
  className?: string;
};

type IconButtonProps<Root extends ElementType> = Look & { component?: Root } & Omit<
    ComponentProps<Root>,
    keyof Look | 'component'
  >;

/** A button whose only content is a picture; `aria-label` says what it does. */
export function IconButton<Root extends ElementType = 'button'>({
  component,
  variant = 'subtle',
  color = 'gray',
  size,
  className,
  style,
  ...rest
}: IconButtonProps<Root>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      className={classNames(tones.tone, classes.button, className)}
      data-variant={variant}
      data-color={color}
      data-size={typeof size === 'string' ? size : undefined}
      style={typeof size === 'number' ? { '--side': `${size}px`, ...style } : style}
      {...rest}
    />
  );
}
