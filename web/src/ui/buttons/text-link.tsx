import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './text-link.module.css';

type Look = {
  size?: 'sm' | 'md';
  /** As large as the text around it. */
  inherit?: boolean;
  className?: string;
  children?: ReactNode;
};

export type TextLinkProps = Look & Omit<ComponentProps<'a'>, keyof Look>;

type AnyTextLinkProps<Root extends ElementType> = Look & { component?: Root } & Omit<
    ComponentProps<Root>,
    keyof Look | 'component'
  >;

/** A link in the words of a text; `component` is the router's link for addresses of our own. */
export function TextLink<Root extends ElementType = 'a'>({
  component,
  size,
  inherit = false,
  className,
  ...rest
}: AnyTextLinkProps<Root>) {
  const Element: ElementType = component ?? 'a';
  return (
    <Element
      className={classNames(classes.link, className)}
      data-size={size}
      data-inherit={inherit || undefined}
      {...rest}
    />
  );
}
