import { type RouteName, matchRoute } from '@app/rules/navigation/route-table';
import { showsBillingBanner } from '@app/rules/navigation/shell';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Shell } from '#navigation/use-shell.ts';

const BillingBannerPanel = lazy(async () => {
  const { BillingBannerPanel: Panel } = await import('#features/money/billing/billing-banner-panel.tsx');
  return { default: Panel };
});

/** Where it would only repeat the page, or stand over what someone came to learn. */
const without: readonly RouteName[] = ['account', 'viewLesson'];

/** What is owed, for members; its code comes after the page. */
export function BillingBanner({ shell: { role, user } }: { shell: Shell }) {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.name;
  if (!showsBillingBanner(role.id, user.membershipStatus)) return null;
  if (route && without.includes(route)) return null;
  return (
    <Suspense>
      <BillingBannerPanel />
    </Suspense>
  );
}
