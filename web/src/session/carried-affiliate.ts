import { affiliateClickName, affiliateCodeName } from '@app/rules/people/affiliate-codes/affiliate-code';
import { readAffiliateCode } from '@app/views/affiliate-code';
import { useEffect, useRef } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useAuth } from './auth-context.ts';
import { readLocal, writeLocal } from './device/local-storage.ts';
import { RememberAffiliateLink } from './session-affiliate.operations.ts';

/** Beside the code in local storage: which click of which person the server has been told of. */
const toldKey = `${affiliateCodeName}-told`;

/** Whoever signs in takes the affiliate link of this browser along: it then counts on their other devices, too. */
export function useCarriedAffiliate(): void {
  const { currentUser } = useAuth();
  const [remember] = useMutation(RememberAffiliateLink);
  const isUnderWay = useRef(false);
  const userId = currentUser && !currentUser.isImpersonating ? currentUser.id : null;

  useEffect(() => {
    const code = readAffiliateCode();
    if (userId === null || code === null || isUnderWay.current) return;
    const clicked = Number.parseInt(readLocal(affiliateClickName) ?? '', 10);
    const told = `${userId} ${code} ${clicked}`;
    if (readLocal(toldKey) === told) return;
    isUnderWay.current = true;
    const clickedAt = Number.isNaN(clicked) ? null : new Date(clicked).toISOString();
    // What the server refuses (read-only staff, for example) is nothing the person has to hear about.
    void remember({ variables: { code, clickedAt } })
      .then(() => writeLocal(toldKey, told))
      .catch(() => undefined);
  }, [userId, remember]);
}
