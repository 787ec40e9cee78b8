import { manilaDay } from '@app/rules/time/manila';
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import type { ContentOfferQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './offer.module.css';

type UnfinishedPurchase = NonNullable<ContentOfferQuery['begunPurchase']>;

/** Instead of an offer: the waiting order, or a possible renewal. Nobody is asked to buy a thing twice. */
export function BegunPurchase({ begun }: { begun: UnfinishedPurchase }) {
  if (begun.kind === 'renewal') return <Renewal begun={begun} />;
  if (begun.hasProof) return <Checked begun={begun} />;
  return <Unpaid begun={begun} />;
}

function Checked({ begun: { productName, amount, orderPath } }: { begun: UnfinishedPurchase }) {
  return (
    <section className={classes.offer} aria-label={`Your order: ${productName}`}>
      <h3 className={`${classes.title} ${classes.state} ${classes.checked}`}>
        <IconCheck size={24} aria-hidden />
        We have your proof
      </h3>
      <p>
        <Money pesos={amount} strong /> for {productName} is being checked. We will email you when it is approved.
      </p>
      <ToOrder path={orderPath} label="See my order" isQuiet />
    </section>
  );
}

function Unpaid({
  begun: { productName, amount, orderPath, lapsesAt, sentBackReason },
}: {
  begun: UnfinishedPurchase;
}) {
  const isBack = sentBackReason !== null;
  return (
    <section className={classes.offer} aria-label={`Your order: ${productName}`}>
      <h3 className={`${classes.title} ${classes.state}`}>
        {isBack ? <IconAlertTriangle size={24} aria-hidden /> : <IconLock size={24} aria-hidden />}
        {isBack ? 'We could not accept your proof' : 'Your order is waiting'}
      </h3>
      {isBack && (
        <p className={classes.back}>{sentBackReason || 'Your money is safe. Please send a clearer screenshot.'}</p>
      )}
      <p>
        Pay <Money pesos={amount} strong /> and {productName} opens.
        {lapsesAt && (
          <>
            {' '}
            We keep your order until <DateText value={lapsesAt} form="exact" />.
          </>
        )}
      </p>
      <ToOrder path={orderPath} label={isBack ? 'Send it again' : 'Pay now'} />
    </section>
  );
}

/** The page of an order is another application, so the link loads a new document. */
function ToOrder({ path, label, isQuiet }: { path: string | null; label: string; isQuiet?: boolean }) {
  const look = { size: 'lg', variant: isQuiet ? 'default' : 'filled' } as const;
  return (
    <div className={classes.buttons}>
      {path ? (
        <Button component="a" href={path} {...look}>
          {label}
        </Button>
      ) : (
        <RouteButton to="account" query={{ q: 'billings' }} {...look}>
          {label}
        </RouteButton>
      )}
    </div>
  );
}

function Renewal({ begun: { productName, amount, subscriptionId, endsOn, endedOn } }: { begun: UnfinishedPurchase }) {
  const day = endedOn ?? endsOn;
  const words = endedOn ? 'was cancelled on' : isOver(endsOn) ? 'ended on' : 'ends on';
  return (
    <section className={classes.offer} aria-label={`Renew ${productName}`}>
      <h3 className={`${classes.title} ${classes.state}`}>
        <IconLock size={24} aria-hidden />
        <span>
          Your {productName} {words} {day && <DateText value={day} />}
        </span>
      </h3>
      <p>Your progress is safe. Renew and continue where you stopped.</p>
      <p className={classes.amountLine}>
        {amount === 0 ? 'Free' : 'From '}
        {amount > 0 && <Money pesos={amount} strong />}
        {amount > 0 && ' today'}
      </p>
      <div className={classes.buttons}>
        <RouteButton to="account" query={{ renew: subscriptionId }} size="lg">
          Renew
        </RouteButton>
      </div>
    </section>
  );
}

function isOver(endsOn: string | null): boolean {
  return endsOn !== null && endsOn < manilaDay(new Date());
}
