import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import classes from './account.module.css';

const pause = 4_000;
const tries = 10;

type GatewayReturnProps = { payments: readonly BilledPaymentFieldsFragment[]; onAsk: () => void };

/** A person who returns from a gateway is a moment ahead of its event: reloads until one more payment is there. */
export function GatewayReturn({ payments, onAsk }: GatewayReturnProps) {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has('returned');
  const [before] = useState(payments.length);
  const [tryCount, setTryCount] = useState(0);
  const hasCome = payments.length > before;
  const isWaiting = isBack && !hasCome && tryCount < tries;
  const ask = useEffectEvent(() => {
    setTryCount((count) => count + 1);
    onAsk();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(ask, pause);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!isBack) return null;

  const close = () =>
    setSearch(
      (params) => {
        params.delete('returned');
        return params;
      },
      { replace: true },
    );
  return (
    <div className={classes.notice}>
      <Banner
        tone="news"
        title={
          hasCome ? 'Your payment has arrived. Salamat!' : 'Thank you! We are waiting for the payment to be confirmed.'
        }
        detail={!hasCome && 'Your bill will show as paid when it is, usually within a minute.'}
        onClose={close}
      />
    </div>
  );
}
