import { useQuery } from '@apollo/client/react';
import { bannerToShow } from '@app/rules/billing/banners';
import { pathTo } from '@app/rules/navigation/route-table';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { readLocal, writeLocal } from '../../session/local-storage.ts';
import { Banner } from '../../ui/banner.tsx';
import { DuesAndExpiration } from './billing.operations.ts';
import classes from './billing-banner-panel.module.css';

/** What a member owes or when their membership ends: one banner at a time, gone for good once it is closed. */
export function BillingBannerPanel() {
  // A payment may have been approved a second ago: never from memory.
  const { data } = useQuery(DuesAndExpiration, { fetchPolicy: 'network-only' });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const banner =
    data && bannerToShow(data.getDuesAndExpiration, (name) => closed.includes(name) || readLocal(name) !== null);
  if (!banner) return null;

  const close = () => {
    writeLocal(banner.name, 'true');
    setClosed([...closed, banner.name]);
  };
  return (
    <div className={classes.place}>
      <Banner
        tone={banner.tone}
        title={banner.text}
        link={
          <Anchor component={Link} to={`${pathTo('account')}?q=billings`}>
            See my bills
          </Anchor>
        }
        onClose={close}
      />
    </div>
  );
}
