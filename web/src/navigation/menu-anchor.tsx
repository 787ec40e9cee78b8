import { hrefOf, type MenuLink } from '@app/rules/navigation/menu-link';
import type { ComponentProps } from 'react';
import { Link } from '#router/router.ts';

type MenuAnchorProps = Omit<ComponentProps<'a'>, 'href'> & { link: MenuLink; isCurrent?: boolean };

/** A link of a menu, to a route or to an address that staff typed into a setting. */
export function MenuAnchor({ link, isCurrent, children, ...rest }: MenuAnchorProps) {
  const href = hrefOf(link);
  const current = { 'aria-current': isCurrent ? ('page' as const) : undefined };
  if (/^https?:/i.test(href)) {
    return (
      <a {...rest} {...current} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} {...current} to={href}>
      {children}
    </Link>
  );
}
