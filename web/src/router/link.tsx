import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolveAddress, type To } from './address.ts';
import { usePreparing } from './use-preparing.ts';
import { useLocation, useRouter } from './router-context.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  /** Loads the document, for pages that are not part of the application. */
  reloadDocument?: boolean;
};

/** A real link that a plain click follows without loading the document; the page is prepared before the click. */
export function Link({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const { navigate } = useRouter();
  const place = resolveAddress(to, useLocation());
  const isFollowed = place !== null && !reloadDocument && !opensElsewhere(rest);
  const preparing = usePreparing(isFollowed ? place : null, rest);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isFollowed || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(place, { replace, state });
  };
  return (
    <a {...rest} {...preparing} href={place ? hrefOf(place) : typeof to === 'string' ? to : undefined} onClick={follow}>
      {children}
    </a>
  );
}

/** With a key or another button the browser opens a tab, a window or a menu. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

function opensElsewhere({ target, download }: ComponentProps<'a'>): boolean {
  return (target !== undefined && target !== '_self') || (download !== undefined && download !== false);
}
