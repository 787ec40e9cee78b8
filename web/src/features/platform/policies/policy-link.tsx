import type { RouteName } from '@app/rules/navigation/route-table';
import { RouteLink } from '#navigation/route-link.tsx';

export type PolicyLinkProps = {
  to: Extract<RouteName, 'privacyPolicy' | 'refundPolicy' | 'termsConditions' | 'bugReport' | 'myProfile'>;
  children: string;
};

/** A link to a page that says more. */
export function PolicyLink({ to, children }: PolicyLinkProps) {
  return <RouteLink to={to}>{children}</RouteLink>;
}
