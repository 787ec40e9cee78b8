import { readAffiliateCode } from '@app/views/affiliate-code';
import { useEffect } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useAuth } from './auth-context.ts';

/** Whoever signs in takes the affiliate link of this browser along: it then counts on their other devices, too. */
export function useCarriedAffiliate(): void {
  const { currentUser } = useAuth();
  const client = useDataClient();
  const userId = currentUser && !currentUser.isImpersonating ? currentUser.id : null;
  useEffect(() => {
    const code = readAffiliateCode();
    if (userId === null || code === null) return;
    // Hardly anybody has a code. Without the connection it is tried with the next page.
    void import('./carry-affiliate.ts')
      .then(({ carryAffiliate }) => carryAffiliate(client, { userId, code }))
      .catch(() => undefined);
  }, [userId, client]);
}
