import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import {
  closingDay,
  hasOffer,
  type OfferedTerm,
  type PageFacts,
  proposedTerm,
} from '@app/rules/money/funnel-pages/page-facts';
import { type Centavos, formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import type { PlannedEntry } from '@app/rules/money/payment-terms/schedule';
import { formatDay } from '@app/rules/time/manila';
import { couponParameter } from '@app/rules/money/checkout/checkout-link';
import { Checks, Steps } from './list-blocks.tsx';
import { callTo, closedText, nextStep, type PageSetting, sellsNow, liveText } from './page-setting.ts';
import { Heading, Missing } from './parts.tsx';

type PriceProps = { id: string; props: BlockProps['price']; setting: PageSetting };

/** The current price and terms. The choice of a term is a form, so that it works without a script. */
export function PriceBlock({ id, props, setting }: PriceProps) {
  const { facts } = setting;
  if (!hasOffer(facts)) return <Missing setting={setting}>Price: nothing is sold yet. Make a funnel first.</Missing>;
  const sells = sellsNow(facts);
  return (
    <section id={id} className="band">
      <div className="wrap sec pgrid">
        {(sells || props.items.length > 0) && (
          <div>
            {/* Terms and how to pay are for those who can buy. */}
            {sells && <Heading title={liveText(setting, props.title)} lead={liveText(setting, props.lead)} />}
            {props.items.length > 0 && (
              <Checks items={props.items.map(({ text }) => ({ text: liveText(setting, text) }))} />
            )}
            {sells && props.steps.length > 0 && (
              <Steps items={props.steps.map(({ text }) => ({ text: liveText(setting, text) }))} />
            )}
            {sells && props.showSeats && <Seats facts={facts} />}
          </div>
        )}
        <PriceCard props={props} setting={setting} />
      </div>
    </section>
  );
}

function Seats({ facts }: { facts: PageFacts }) {
  const { capacity, seatsTaken } = facts;
  const closes = closingDay(facts);
  const hasSeats = capacity !== null && capacity > 0;
  if (!hasSeats && closes === null) return null;
  const taken = hasSeats ? Math.min(capacity, seatsTaken) : 0;
  return (
    <div className="seats">
      <p>
        {hasSeats && <b>{taken === 0 ? `${capacity} seats` : `${taken} of ${capacity} seats taken`}</b>}
        {closes !== null && <span>Closes {closes}</span>}
      </p>
      {taken > 0 && capacity !== null && (
        <div className="bar">
          <i style={{ width: `${Math.round((taken * 100) / capacity)}%` }} />
        </div>
      )}
    </div>
  );
}

function PriceCard({ props, setting }: Pick<PriceProps, 'props' | 'setting'>) {
  const { facts } = setting;
  if (!sellsNow(facts)) return <ClosedCard facts={facts} />;
  const { terms } = facts;
  const proposed = proposedTerm(facts);
  const call = callTo(setting, liveText(setting, props.buttonLabel) || 'Enroll');
  const checkout = pathTo('checkout', { funnelId: facts.funnelId });
  const hasChoice = terms.length > 1;
  return (
    <form className="card price" action={checkout} method="get" data-call="">
      <div className="ptop">
        <div>
          <p className="pname">{facts.productName}</p>
          <p className="big">
            {facts.price === 0 ? 'Free' : formatPesos(facts.price)}
            {facts.formerPrice !== null && <s>{formatPesos(facts.formerPrice)}</s>}
          </p>
        </div>
        <span className="badge">{accessText(facts.validityByDays)}</span>
      </div>
      {hasChoice && (
        <fieldset>
          <legend className="vh">Payment terms</legend>
          {terms.map((term, index) => (
            <label key={term.id} className="term">
              <input
                type="radio"
                name="term"
                value={term.id}
                className={`r${index}`}
                defaultChecked={term.id === proposed?.id}
              />
              <span>
                <b>{term.name}</b>
                <small>{rhythm(term)}</small>
              </span>
              <b>{amounts(term.entries)}</b>
            </label>
          ))}
        </fieldset>
      )}
      {terms.map((term, index) => (
        <dl key={term.id} className={`sched s s${index}${hasChoice ? '' : ' on'}`}>
          {entryGroups(term.entries).map(({ label, price }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatPesos(price)}</dd>
            </div>
          ))}
          {term.entries.length > 1 && (
            <div className="tot">
              <dt>Total, no interest</dt>
              <dd>{formatPesos(facts.price)}</dd>
            </div>
          )}
        </dl>
      ))}
      <button className="btn primary lg full" type="submit">
        {call.label}
        {hasChoice &&
          terms.map((term, index) => (
            <span key={term.id} className={`s s${index}`}>
              with {term.name}
            </span>
          ))}
      </button>
      {props.showCoupon && facts.price > 0 && (
        // Sent with the form, so that the chosen term goes along.
        <button className="coupon" type="submit" name={couponParameter} value="coupon">
          I have a coupon
        </button>
      )}
    </form>
  );
}

/** Replaces the prices while nothing is sold: the reason, and where to go next. */
function ClosedCard({ facts }: { facts: PageFacts }) {
  const { href, label } = nextStep(facts);
  return (
    <div className="card price" data-call="">
      <p className="pname">{facts.productName}</p>
      <h3>{closedText(facts)}</h3>
      <p>
        {facts.state === 'open'
          ? 'This price is for members. Log in and choose Renew: your new term begins when the old one ends.'
          : facts.instead
            ? `You cannot enroll here at the moment. ${facts.instead.name} is open.`
            : 'You cannot enroll here at the moment. See what you can do until it opens again.'}
      </p>
      <a className={facts.state === 'open' ? 'btn primary lg full' : 'btn lg full'} href={href}>
        {label}
      </a>
    </div>
  );
}

function accessText(days: number | null): string {
  if (days === null) return 'Lifetime access';
  if (days % 365 === 0) return days === 365 ? '1 year of access' : `${days / 365} years of access`;
  if (days % 30 === 0) return days === 30 ? '1 month of access' : `${days / 30} months of access`;
  return `${days} days of access`;
}

function rhythm({ entries, intervalCount, intervalUnit }: OfferedTerm): string {
  if (entries.length === 1) return 'Pay once today';
  if (intervalUnit === 'months') return intervalCount === 1 ? 'One payment a month' : `Every ${intervalCount} months`;
  return intervalCount === 1 ? 'One payment a day' : `Every ${intervalCount} days`;
}

/** `3 × ₱3,000.00`, or the first amount where it differs from the others. */
function amounts(entries: readonly PlannedEntry[]): string {
  const [first, second] = entries;
  if (!first) return '';
  if (!second) return formatPesos(first.price);
  if (first.price === second.price) return `${entries.length} × ${formatPesos(first.price)}`;
  return `${formatPesos(first.price)} + ${entries.length - 1} × ${formatPesos(second.price)}`;
}

/** Today's payment, and the later ones together: they are all the same amount. */
function entryGroups([first, ...later]: readonly PlannedEntry[]): { label: string; price: Centavos }[] {
  if (!first) return [];
  const [next, last] = [later[0], later.at(-1)];
  const today = { label: 'Today', price: first.price };
  if (!next || !last) return [today];
  const label = later.length === 1 ? dayText(next) : `${dayText(next)} to ${dayText(last)}, ${later.length} times`;
  return [today, { label, price: next.price }];
}

function dayText({ scheduleDate }: PlannedEntry): string {
  return formatDay(scheduleDate).replace(/^\w+, /, '');
}
