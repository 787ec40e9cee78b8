import { bannerToShow, type BillingBanner, keptOnPhone } from '@app/rules/money/billing/banners';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { CloseButton } from '#ui/buttons/close-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import { DuesAndExpiration } from './billing.operations.ts';
import { useKeptProof } from './paying/kept-proof.ts';
import classes from './billing-banner-panel.module.css';

const icons: Record<BillingBanner['tone'], ReactNode> = {
  danger: <IconAlertTriangle size={20} />,
  warning: <IconCalendarDue size={20} />,
  news: <IconCircleCheck size={20} />,
};

/** A member's debts or the end of their membership: one banner at a time, gone for good once it is closed. */
export function BillingBannerPanel() {
  // A payment may have been approved a second ago: never from memory.
  const { data } = useQuery(DuesAndExpiration, { fetchPolicy: 'network-only' });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const next =
    data && bannerToShow(data.getDuesAndExpiration, (name) => closed.includes(name) || readLocal(name) !== null);
  const { waiting } = useKeptProof(next && next.deed.kind !== 'renew' ? next.deed.id : 0);
  if (!next) return null;
  const banner = waiting ? keptOnPhone(next) : next;

  const close = () => {
    writeLocal(banner.name, 'true');
    setClosed([...closed, banner.name]);
  };
  return (
    <section className={classes.banner} data-tone={banner.tone} aria-label={banner.text}>
      <span className={classes.icon} aria-hidden>
        {icons[banner.tone]}
      </span>
      <p className={classes.text}>{banner.text}</p>
      {/* One line on a phone; the whole sentence is the name of the region. */}
      <p className={classes.short} aria-hidden>
        {banner.short}
      </p>
      <span className={classes.deeds}>
        <Deeds banner={banner} isOnPhone={waiting !== null} />
      </span>
      <CloseButton className={classes.close} size={44} iconSize={20} onClick={close} aria-label="Dismiss" />
    </section>
  );
}

function Deeds({ banner: { deed, isChecked }, isOnPhone }: { banner: BillingBanner; isOnPhone: boolean }) {
  if (isChecked)
    return (
      <RouteLink to="account" query={deed.kind === 'pay' && !isOnPhone ? { sent: deed.id } : { q: 'payments' }}>
        View
      </RouteLink>
    );
  if (deed.kind === 'send-again')
    return (
      <RouteLink to="account" query={{ paid: deed.id }}>
        Send it again
      </RouteLink>
    );
  if (deed.kind === 'renew')
    return (
      <RouteLink to="account" query={{ renew: deed.id }}>
        Renew
      </RouteLink>
    );
  return (
    <>
      <RouteLink to="account" query={{ paid: deed.id }}>
        I have paid
      </RouteLink>
      <RouteLink to="account" query={{ pay: deed.id }}>
        How to pay
      </RouteLink>
    </>
  );
}
