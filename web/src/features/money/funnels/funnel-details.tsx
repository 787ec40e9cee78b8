import { startText, validityExample, validityText } from '@app/rules/money/funnels/validity';
import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import type { FunnelPartsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { centavosOf } from './form-values.ts';
import classes from './funnels.module.css';
import { percentText } from './percent-text.ts';
import { seatsText } from './seats-text.ts';
import { TermsPreview } from './terms-preview.tsx';

/** The settings of a funnel, and their result for someone who buys today. */
export function FunnelDetails({ funnel }: { funnel: FunnelPartsFragment }) {
  const { mayOpen } = useAccess();
  const today = manilaDay(useNow());
  const { product, price, sellingPrice, validityByDays, startByDays, opensAt, closesAt, affiliateRate } = funnel;
  return (
    <div className={classes.details}>
      <Card title="Details">
        <DescriptionList
          items={[
            {
              label: 'Product',
              value: mayOpen('product') ? (
                <RouteLink to="product" params={{ id: product.id }}>
                  {product.name}
                </RouteLink>
              ) : (
                product.name
              ),
            },
            {
              label: 'Price',
              value: (
                <span className={classes.price}>
                  <Money pesos={sellingPrice} strong />
                  {price !== null && price !== product.price && (
                    <span className={classes.dim}>
                      instead of <Money pesos={product.price} tone="dim" />
                    </span>
                  )}
                </span>
              ),
            },
            { label: 'Address', value: pathTo('funnelOrAffiliateLink', { slug: funnel.slug }) },
            { label: 'Checkout', value: pathTo('checkout', { funnelId: funnel.id }) },
            { label: 'Validity', value: validityText(validityByDays) },
            { label: 'Starts', value: startText(startByDays) },
            { label: 'Opens', value: opensAt ? <DateText value={opensAt} form="exact" /> : 'Open now' },
            { label: 'Closes', value: closesAt ? <DateText value={closesAt} form="exact" /> : 'No closing date' },
            { label: 'Seats', value: seatsText(funnel) },
            {
              label: 'For',
              value: funnel.isRenewal ? 'Members who renew' : 'Everyone',
            },
            { label: 'Shown', value: funnel.isHidden ? 'Only to people with the link' : 'In lists and search' },
            { label: 'Affiliate rate', value: affiliateRate === null ? 'General rate' : percentText(affiliateRate) },
            { label: 'Orders', value: (funnel.numbers?.orderCount ?? 0).toLocaleString('en-PH') },
          ]}
        />
      </Card>
      <Card title="What a buyer would see today">
        <p className={classes.validity}>
          <b>{validityText(validityByDays)}</b>
          <span className={classes.dim}>{validityExample(today, { validityByDays, startByDays })}</span>
        </p>
        <TermsPreview
          price={centavosOf(sellingPrice)}
          terms={funnel.funnelPaymentTerm.map(({ term }) => term).filter(({ isArchived }) => !isArchived)}
        />
      </Card>
    </div>
  );
}
