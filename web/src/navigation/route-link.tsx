import { isOwnDocument } from '@app/rules/navigation/light-pages';
import type { RouteName } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import { TextLink, type TextLinkProps } from '#ui/buttons/text-link.tsx';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { Link } from '#router/router.ts';
import { type RouteTarget, targetAddress } from './route-target.ts';

type Extras = { onClick?: () => void; replace?: boolean; 'aria-label'?: string; children: ReactNode };

/** A link to a route by its name: `<RouteLink to="course" params={{ id }}>`. Light pages are documents of their own. */
export function RouteLink<Name extends RouteName>({
  to,
  params,
  query,
  ...rest
}: RouteTarget<Name> & Extras & Omit<TextLinkProps, 'children'>) {
  const address = targetAddress({ to, params, query });
  return <TextLink component={Link} to={address} reloadDocument={isOwnDocument(to)} {...rest} />;
}

/** The same link in the shape of a button. */
export function RouteButton<Name extends RouteName>({
  to,
  params,
  query,
  ...rest
}: RouteTarget<Name> & Extras & Omit<ButtonLook, 'children'>) {
  const address = targetAddress({ to, params, query });
  return <Button component={Link} to={address} reloadDocument={isOwnDocument(to)} {...rest} />;
}
