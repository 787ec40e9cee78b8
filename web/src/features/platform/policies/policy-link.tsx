import type { RouteName } from '@app/rules/navigation/route-table';
import { usePages } from '#navigation/pages-context.ts';
import { RouteLink } from '#navigation/route-link.tsx';

export type PolicyLinkProps = {
  to: Extract<RouteName, 'privacyPolicy' | 'refundPolicy' | 'termsConditions' | 'bugReport' | 'myProfile'>;
  children: string;
};

/** A link to a page that says more, or its bare name as long as that page does not exist. */
export function PolicyLink({ to, children }: PolicyLinkProps) {
  const { isBuilt } = usePages();
  return isBuilt(to) ? <RouteLink to={to}>{children}</RouteLink> : children;
}
