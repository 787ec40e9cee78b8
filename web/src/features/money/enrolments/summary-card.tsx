import { platformLabels, isPaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { errorText } from '@app/rules/errors/error-text';
import { IconCircle, IconCircleCheck, IconCircleHalf2, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import { Person } from '#ui/people/person.tsx';
import { LevelLine } from './level-line.tsx';
import { shortDay } from './paying-step.tsx';
import { nameOf } from './use-enrol.ts';
import type { Enrolment, Summary } from './use-enrolment.ts';
import classes from './enrolments.module.css';

type SummaryProps = { enrolment: Enrolment; isSending: boolean; onEnrol: () => void };

/** The summary in sight beside the steps. */
export function SummaryCard(props: SummaryProps) {
  return (
    <aside className={classes.summary} aria-label="Summary">
      <SummaryBody enrolment={props.enrolment} />
      <div className={classes.section}>
        <EnrolButton {...props} />
        <LinkNote enrolment={props.enrolment} />
      </div>
    </aside>
  );
}

/** The same on a phone: what is left and the button, and the rest as a sheet. */
export function SummaryBar(props: SummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { summary } = props.enrolment;
  return (
    <div className={classes.bar} data-action-bar>
      <PlainButton className={classes.barSum} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={classes.help}>Left to pay</span>
        <b>{summary ? pesosText(summary.left) : '–'}</b>
      </PlainButton>
      <EnrolButton {...props} />
      {isOpen && (
        <Dialog title="Summary" onClose={() => setOpen(false)} footer={<EnrolButton {...props} />}>
          <SummaryBody enrolment={props.enrolment} />
          <LinkNote enrolment={props.enrolment} />
        </Dialog>
      )}
    </div>
  );
}

function EnrolButton({ enrolment, isSending, onEnrol }: SummaryProps) {
  const { may } = useAccess();
  const { person, use } = enrolment;
  if (!may('user_enroll/unenroll')) return null;
  const [firstName] = nameOf(enrolment).split(' ');
  const isKnown = person !== null || Boolean(enrolment.draft.newcomer?.firstName);
  return (
    <Button
      fullWidth
      loading={isSending}
      disabled={use.answer?.isUsed === true || person?.user.isChangeable === false}
      onClick={onEnrol}
    >
      {isKnown ? `Enroll ${firstName}` : 'Enroll'}
      <span className={classes.keys} aria-hidden>
        <KeyHint>Ctrl</KeyHint> <KeyHint>Enter</KeyHint>
      </span>
    </Button>
  );
}

function LinkNote({ enrolment: { person, draft } }: { enrolment: Enrolment }) {
  const address = person ? (person.user.mustSetPassword ? person.user.email : null) : draft.newcomer?.email.trim();
  if (!address) return null;
  return <p className={classes.note}>A link to set their password goes to {address}.</p>;
}

function SummaryBody({ enrolment }: { enrolment: Enrolment }) {
  const { summary, countError, countAgain, offer, person } = enrolment;
  const term = summary?.terms.find(({ id }) => id === summary.termId);
  const chosen = [offer?.product.name, term?.name].filter(Boolean).join(', ') || 'Nothing chosen yet';
  return (
    <>
      <div className={classes.section}>
        {nameOf(enrolment) === 'this person' ? (
          <span className={classes.nobody}>
            <span>
              <IconUserPlus size={18} aria-hidden />
            </span>
            <span>
              <b>Nobody chosen yet</b>
              <span className={classes.help}>{chosen}</span>
            </span>
          </span>
        ) : (
          <Person id={person?.user.id ?? 0} name={nameOf(enrolment)} src={person?.user.profileImage} detail={chosen} />
        )}
      </div>
      {countError && !summary && (
        <div className={classes.section}>
          <ErrorState message={errorText(countError)} onRetry={countAgain} />
        </div>
      )}
      {!summary && !countError && offer && (
        <div className={classes.section}>
          <SkeletonText lines={5} />
        </div>
      )}
      {summary && <Sums enrolment={enrolment} summary={summary} />}
    </>
  );
}

function Sums({ enrolment, summary }: { enrolment: Enrolment; summary: Summary }) {
  const { money, draft } = enrolment;
  const platform = draft.platform && isPaymentPlatform(draft.platform) ? platformLabels[draft.platform] : null;
  return (
    // Announced when they change: the sums follow what is typed.
    <div aria-live="polite" aria-busy={!enrolment.isCounted}>
      <div className={classes.section}>
        <Row label="Price" value={pesosText(summary.listPrice)} />
        {summary.discount > 0 && (
          <Row
            label={money === 'free' ? 'Free' : `Coupon ${summary.coupon?.code ?? ''}`}
            value={`−${pesosText(summary.discount)}`}
            isGood
          />
        )}
        <Row label="Total" value={pesosText(summary.total)} isSum />
      </div>
      <ol className={classes.section} aria-label="Payments">
        {summary.entries.map(({ number, scheduleDate, price, paid }) => (
          <li key={number} className={classes.entry} data-paid={paid > 0 || undefined}>
            {paid === 0 && <IconCircle size={18} aria-hidden />}
            {paid > 0 &&
              (paid < price ? <IconCircleHalf2 size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />)}
            <span>
              <DateText value={scheduleDate} />
              {paid > 0 && (
                <span className={classes.help}>
                  {[paid < price ? `${pesosText(paid)} paid now` : 'Paid now', platform].filter(Boolean).join(', ')}
                </span>
              )}
            </span>
            <b>{pesosText(price)}</b>
          </li>
        ))}
      </ol>
      <div className={classes.section}>
        <Row label="Received now" value={pesosText(summary.received)} />
        {summary.surplus > 0 && <Row label="More than the total" value={pesosText(summary.surplus)} />}
        <Row label="Left to pay" value={pesosText(summary.left)} isSum />
      </div>
      <div className={classes.section}>
        <Row
          label="Access"
          value={`${shortDay(summary.startsOn)} ${summary.expiresOn ? `to ${shortDay(summary.expiresOn)}` : 'for life'}`}
        />
        <LevelLine enrolment={enrolment} />
        {summary.commission && <Row label="Commission" value={commissionText(summary.commission)} />}
      </div>
    </div>
  );
}

function commissionText({ affiliateCode, percent, amount }: NonNullable<Summary['commission']>): string {
  return `${affiliateCode}, ${amount > 0 ? pesosText(amount) : `${percent}% of each payment`}`;
}

type RowProps = { label: string; value: string; isSum?: boolean; isGood?: boolean };

function Row({ label, value, isSum, isGood }: RowProps) {
  return (
    <div className={classes.row} data-sum={isSum || undefined} data-good={isGood || undefined}>
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}
