import { showsBillingBanner } from '@app/rules/navigation/shell';
import { lazy, Suspense } from 'react';
import type { Shell } from '../../navigation/use-shell.ts';

const BillingBannerPanel = lazy(async () => {
  const { BillingBannerPanel: Panel } = await import('../../features/billing/billing-banner-panel.tsx');
  return { default: Panel };
});

/** What is owed, for members; its code comes after the page. */
export function BillingBanner({ shell: { role, user } }: { shell: Shell }) {
  if (!showsBillingBanner(role.id, user.membershipStatus)) return null;
  return (
    <Suspense>
      <BillingBannerPanel />
    </Suspense>
  );
}
