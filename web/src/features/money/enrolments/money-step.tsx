import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { paymentPlatforms, type PaymentPlatform, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { proofExtensions } from '@app/rules/money/payments/proof-file';
import { formatDay } from '@app/rules/time/manila';
import { IconBuildingBank, IconCash, IconChevronDown, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RouteLink } from '#navigation/route-link.tsx';
import { FileField } from '#parts/files/file-field.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { useAccess } from '#session/use-access.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { MoneyChoice } from './enrolment-draft.ts';
import { GoodHelp } from './good-help.tsx';
import { StepCard } from './step-card.tsx';
import type { FieldErrors } from './use-enrol.ts';
import type { Enrolment } from './use-enrolment.ts';
import classes from './enrolments.module.css';

const choices: readonly { value: MoneyChoice; label: string }[] = [
  { value: 'received', label: 'Received' },
  { value: 'not-yet', label: 'Not yet' },
  { value: 'free', label: 'Free' },
];

type MoneyStepProps = { enrolment: Enrolment; errors: FieldErrors };

/** Step 4: the money that came with it. */
export function MoneyStep({ enrolment, errors }: MoneyStepProps) {
  const { money, mayReceive, change, draft, summary } = enrolment;
  const isPaid = money !== 'received' || isComplete(enrolment);
  return (
    <StepCard
      number={4}
      title="First payment"
      isDone={Boolean(summary) && isPaid}
      aside={
        mayReceive && (
          <span className={classes.choice}>
            <Segmented
              label="First payment"
              options={choices}
              value={money}
              onChange={(value) => change({ money: value })}
            />
          </span>
        )
      }
    >
      {money === 'received' && (
        <>
          <Platforms
            value={draft.platform}
            error={errors['received.platform']}
            onChange={(platform) => change({ platform })}
          />
          <ReceivedFields enrolment={enrolment} errors={errors} />
        </>
      )}
      {money === 'not-yet' && (
        <p className={classes.dim}>Access opens on the start day, and the first payment is due on that day.</p>
      )}
      {money === 'free' && <p className={classes.dim}>Nothing is owed. The log says that you gave it for free.</p>}
    </StepCard>
  );
}

/** All that money needs, and a number that nobody used. */
function isComplete({ draft, amountInPesos, use }: Enrolment): boolean {
  const hasReference = draft.platform === 'cash' || Boolean(draft.reference?.trim());
  return Boolean(draft.platform) && amountInPesos > 0 && hasReference && use.answer?.isUsed !== true;
}

const usual = ['gcash', 'maya', 'bank-transfer', 'cash'] as const satisfies readonly PaymentPlatform[];
const icons: Partial<Record<PaymentPlatform, ReactNode>> = {
  gcash: <IconDeviceMobile size={18} aria-hidden />,
  maya: <IconDeviceMobile size={18} aria-hidden />,
  'bank-transfer': <IconBuildingBank size={18} aria-hidden />,
  cash: <IconCash size={18} aria-hidden />,
};

type PlatformsProps = {
  value: string | undefined;
  error: string | undefined;
  onChange: (platform: PaymentPlatform) => void;
};

function Platforms({ value, error, onChange }: PlatformsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = paymentPlatforms.filter(
    (platform) => showsAll || platform === value || usual.some((each) => each === platform),
  );
  return (
    <div className={classes.field}>
      <span className={classes.label} id="enrolment-platform">
        Platform
      </span>
      <div className={classes.picks} role="radiogroup" aria-labelledby="enrolment-platform">
        {shown.map((platform) => (
          <label key={platform} className={classes.pick} data-chosen={platform === value || undefined}>
            <input
              type="radio"
              name="platform"
              value={platform}
              checked={platform === value}
              onChange={() => onChange(platform)}
            />
            {icons[platform]}
            {platformLabels[platform]}
          </label>
        ))}
        {!showsAll && (
          <PlainButton className={classes.pick} onClick={() => setShowsAll(true)}>
            More <IconChevronDown size={16} aria-hidden />
          </PlainButton>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function ReceivedFields({ enrolment, errors }: MoneyStepProps) {
  const { draft, change, summary, amount, leaveAmount, paidOn, today, use } = enrolment;
  const isCash = draft.platform === 'cash';
  return (
    <>
      <div className={classes.three}>
        <PesosField
          label="Amount"
          value={amount}
          error={errors['received.amount']}
          help={summary?.covers ? <GoodHelp>{summary.covers}</GoodHelp> : undefined}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          onBlur={leaveAmount}
        />
        <TextField
          label={isCash ? 'Reference number (optional)' : 'Reference number'}
          autoComplete="off"
          value={draft.reference ?? ''}
          error={use.answer?.isUsed ? <UsedBefore use={use.answer} /> : errors['received.reference']}
          help={use.answer && !use.answer.isUsed ? <GoodHelp>Not used before</GoodHelp> : undefined}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
          onBlur={use.leave}
        />
        <DateField
          label="Paid on"
          value={paidOn}
          maxDate={today}
          error={errors['received.paidOn']}
          onChange={(day) => day && change({ paidOn: day })}
        />
      </div>
      <FileField
        label="Proof (optional)"
        purpose="payment-proof"
        accept={proofExtensions}
        help="A screenshot or a PDF, up to 10 MB."
        value={draft.proof ?? null}
        error={errors['received.fileId']}
        onChange={(proof) => change({ proof })}
      />
    </>
  );
}

type Use = NonNullable<Enrolment['use']['answer']>;

function UsedBefore({ use: { payment } }: { use: Use }) {
  const { mayOpen } = useAccess();
  if (!payment) return paymentMessages.referenceUsed;
  const words = `Used for ${pesosText(payment.amount)} of ${payment.personName} on ${formatDay(payment.paidOn)}.`;
  if (!mayOpen('studentPaymentDetails')) return words;
  return (
    <>
      {words}{' '}
      <RouteLink to="studentPaymentDetails" params={{ id: payment.userId }} inherit>
        Open that payment
      </RouteLink>
    </>
  );
}
