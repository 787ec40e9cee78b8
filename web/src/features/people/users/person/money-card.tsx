import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { daysBetween, formatDay, manilaDay } from '@app/rules/time/manila';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useCopied } from '#ui/buttons/use-copied.ts';
import { Link } from '#router/router.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { personAddress } from './person-address.ts';
import type { PersonOnPage } from './person-page-parts.tsx';
import type { PersonFacts, ShownMoney } from './use-person-facts.ts';
import classes from './person-page.module.css';

/** What somebody bought, paid and owes, in short. Not there for viewers who see no money. */
export function MoneyCard({ person, facts: { money } }: { person: PersonOnPage; facts: PersonFacts }) {
  const { may, mayOpen } = useAccess();
  if (money === null) return null;
  const aside = money?.isVisible && (
    <Link to={personAddress(person, 'payments')} className={classes.more}>
      Payments
    </Link>
  );
  const mayEnroll = may('user_enroll/unenroll') && mayOpen('enrollUser') && !person.archivedAt;
  return (
    <Card title="Money" rank={2} aside={aside} padding={money?.isVisible && money.invoice ? 'none' : 'md'}>
      {!money && <SkeletonText lines={4} />}
      {money && !money.isVisible && (
        <p className={classes.dim}>
          {money.owner
            ? `${money.owner.name} follows up on this person’s payments.`
            : 'You do not own this person’s payments.'}
        </p>
      )}
      {money?.isVisible && !money.invoice && (
        <div className={classes.notEnrolled}>
          <p>Not enrolled yet</p>
          {mayEnroll && (
            <RouteButton to="enrollUser" params={{ id: person.id }}>
              Enroll
            </RouteButton>
          )}
        </div>
      )}
      {money?.isVisible && money.invoice && <Invoice money={money} invoice={money.invoice} />}
    </Card>
  );
}

type InvoiceProps = { money: ShownMoney; invoice: NonNullable<ShownMoney['invoice']> };

function Invoice({ money, invoice }: InvoiceProps) {
  const { mayOpen } = useAccess();
  const today = manilaDay(useNow());
  const { lateEntry, nextEntry, proofs, termName } = money;
  const entries = invoice.entries.filter(({ isVoided }) => !isVoided);
  const paid = entries.reduce((sum, entry) => sum + entry.paid, 0);
  const percent = invoice.total > 0 ? Math.floor((paid * 100) / invoice.total) : 100;
  // All that is late, so that the lines add up to what is owed; of another bill the oldest.
  const late = entries.filter(({ isOverdue, openAmount }) => isOverdue && openAmount > 0);
  const elsewhere = late.some(({ id }) => id === lateEntry?.id) ? null : lateEntry;
  const open = [elsewhere, ...late, nextEntry].flatMap((entry) => entry ?? []);
  // Somebody who ordered and has not paid yet owes nothing so far: the first payment is what there is to talk about.
  const ordered =
    open.length === 0 && !money.hasSubscription ? entries.find(({ openAmount }) => openAmount > 0) : undefined;
  const payable = lateEntry ?? nextEntry ?? ordered;
  return (
    <>
      <div className={classes.bill}>
        <div className={classes.between}>
          <div>
            <b>{[invoice.funnelName, termName].filter(Boolean).join(', ')}</b>
            <p className={classes.dim}>
              <Money pesos={paid} /> of <Money pesos={invoice.total} /> paid
            </p>
          </div>
          <b>{percent}%</b>
        </div>
        <Gives entries={entries} />
      </div>
      <ul className={classes.dues}>
        {open.map((entry) => (
          <li key={entry.id} className={classes.due}>
            <div>
              <b>
                Payment {entry.number} of {entry.entryCount}
              </b>
              <p className={classes.dim} data-bad={entry.isOverdue || undefined}>
                Due {formatDay(entry.scheduleDate)}
                {entry.isOverdue && ` · ${plural(daysBetween(entry.scheduleDate, today), 'day')} late`}
              </p>
            </div>
            <div className={classes.amount}>
              <Money pesos={entry.openAmount} strong />
              {entry.paid > 0 && (
                <p className={classes.dim}>
                  of <Money pesos={entry.price} />
                </p>
              )}
            </div>
          </li>
        ))}
        {ordered && (
          <li className={classes.due}>
            <div>
              <b>
                Payment {ordered.number} of {ordered.entryCount}
              </b>
              <p className={classes.dim}>Ordered, not paid yet</p>
            </div>
            <div className={classes.amount}>
              <Money pesos={ordered.openAmount} strong />
            </div>
          </li>
        )}
        {proofs.map((proof) => (
          <li key={proof.id} className={classes.due} data-waits>
            <div>
              <b>Proof waiting, {proof.platformLabel}</b>
              <p className={classes.dim}>
                Ref. {proof.reference} · <DateText value={proof.createdAt} form="relative" />
              </p>
            </div>
            <div className={classes.amount}>
              <Money pesos={proof.amount} strong />
              {mayOpen('payment') && (
                <p>
                  <RouteLink to="payment" query={{ proof: proof.id }} size="sm">
                    Check it
                  </RouteLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {payable && <PayLink entry={payable} />}
    </>
  );
}

/** The payments of a bill in a row: paid, paid in part, late, to come. */
function Gives({ entries }: { entries: InvoiceProps['invoice']['entries'] }) {
  const paidCount = entries.filter(({ isPaid }) => isPaid).length;
  return (
    <div className={classes.gives} role="img" aria-label={`${paidCount} of ${plural(entries.length, 'payment')} paid`}>
      {entries.map(({ id, isPaid, isOverdue, paid, price }) => (
        <i key={id} data-late={isOverdue || undefined}>
          <i style={{ width: isPaid ? '100%' : `${price > 0 ? (paid * 100) / price : 0}%` }} />
        </i>
      ))}
    </div>
  );
}

/** The link opens the ways to pay exactly this, for the person once they are signed in. */
function PayLink({ entry: { id, paymentCode } }: { entry: { id: number; paymentCode: string } }) {
  const link = new URL(`${pathTo('account')}?pay=${id}`, location.origin).href;
  const { isCopied, copy } = useCopied(link, 2_000);
  return (
    <div className={classes.cardFoot}>
      <span className={classes.dim}>
        Payment code <b>{paymentCode}</b>
      </span>
      <PlainButton className={classes.more} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy pay link'}</span>
      </PlainButton>
    </div>
  );
}
