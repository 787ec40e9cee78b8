import { formatDay, manilaDay } from '@app/rules/time/manila';
import { DataView } from '#graphql/data-view.tsx';
import type { MyCommissionStepsQuery } from '#gql/graphql.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { type Step, Stepper } from '#ui/figures/stepper.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { AffiliateCommissionSteps, MyCommissionSteps } from './commissions.operations.ts';
import { aboutOf, type Commission, StateBadge } from './commission-words.tsx';
import classes from './commissions.module.css';

export const commissionModalId = 'commission';

const sources = { affiliate: 'own rate', funnel: 'rate of this offer', setting: 'usual rate' };

/** Why a row is what it is: what it was earned with, and every step since. */
export function CommissionModal({ commission, affiliateId }: { commission: Commission; affiliateId: number | null }) {
  const { id, clientName, basis, rate, rateFrom, amount, reason } = commission;
  const ready = ({ steps }: MyCommissionStepsQuery) => <Stepper steps={stepsOf(commission, steps)} />;
  return (
    <Modal id={commissionModalId} title={clientName ?? 'Adjustment'}>
      <div className={classes.opened}>
        <p className={classes.between}>
          <span className={classes.dim}>{aboutOf(commission)}</span>
          <StateBadge row={commission} />
        </p>
        <DescriptionList
          items={[
            ...(basis === null || basis === undefined
              ? []
              : [{ label: 'Approved payment', value: <Money pesos={basis} /> }]),
            ...(rate === null || rate === undefined
              ? []
              : [{ label: 'Rate', value: `${rate}%${rateFrom ? `, ${sources[rateFrom]}` : ''}` }]),
            { label: 'Commission', value: <Money pesos={amount} strong {...(amount < 0 && { tone: 'danger' })} /> },
            ...(reason ? [{ label: 'Reason', value: reason }] : []),
          ]}
        />
        {affiliateId === null ? (
          <DataView query={MyCommissionSteps} variables={{ id }} loading={<SkeletonText />} ready={ready} />
        ) : (
          <DataView
            query={AffiliateCommissionSteps}
            variables={{ affiliateId, id }}
            loading={<SkeletonText />}
            ready={ready}
          />
        )}
      </div>
    </Modal>
  );
}

/** What happened, and what comes next. */
function stepsOf({ status, dueOn, paysOn, payoutTo }: Commission, steps: MyCommissionStepsQuery['steps']): Step[] {
  const happened = steps.map(({ label, at, reason, cause }, index): Step => ({
    label: index > 0 && steps.slice(0, index).some((step) => step.label === label) ? `${label} again` : label,
    detail: reason ? `${formatDay(dayOf(at))}: ${reason}` : formatDay(dayOf(at)),
    state: cause === 'revoked' || cause === 'refund_after_payout' || cause === 'payout_failed' ? 'failed' : 'done',
  }));
  if (status === 'pending') happened.push({ label: 'Hold passes', detail: formatDay(dueOn), state: 'current' });
  if (status === 'pending' || status === 'due') {
    happened.push({
      label: 'In the next payout',
      detail: `${paysOn ? formatDay(paysOn) : ''}${payoutTo ? ` to ${payoutTo}` : ''}`,
      state: status === 'due' ? 'current' : 'open',
    });
  }
  return happened;
}

/** The Manila day of an instant. */
const dayOf = (at: string) => manilaDay(new Date(at));
