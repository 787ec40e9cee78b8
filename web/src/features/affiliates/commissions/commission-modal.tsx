import { formatDay, manilaDay } from '@app/rules/time/manila';
import { DataView } from '#graphql/data-view.tsx';
import type { MyCommissionStepsQuery } from '#gql/graphql.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { type Step, Stepper } from '#ui/figures/stepper.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { AffiliateCommissionSteps, MyCommissionSteps } from './commissions.operations.ts';
import { CommissionFace } from './commission-face.tsx';
import { aboutOf, type Commission, signed, StateBadge } from './commission-words.tsx';
import classes from './commissions.module.css';

export const commissionModalId = 'commission';

/** Why a row is what it is: what it was earned with, and every step since, with its reason. */
export function CommissionModal({ commission, affiliateId }: { commission: Commission; affiliateId: number | null }) {
  const { id, clientName, basis, rate, rateFrom, amount } = commission;
  const ready = ({ steps }: MyCommissionStepsQuery) => <Stepper steps={stepsOf(commission, steps)} />;
  return (
    <Modal id={commissionModalId} title={clientName ?? 'Adjustment'}>
      <div className={classes.opened}>
        <div className={classes.openedHead}>
          <CommissionFace row={commission} />
          <span className={classes.dim}>{aboutOf(commission)}</span>
          <StateBadge row={commission} />
        </div>
        <dl className={classes.account}>
          {basis !== null && basis !== undefined && (
            <div>
              <dt>Approved payment</dt>
              <dd>{signed(basis)}</dd>
            </div>
          )}
          {rate !== null && rate !== undefined && (
            <div>
              <dt>
                {rateFrom === 'affiliate' ? 'Own rate' : rateFrom === 'funnel' ? 'Rate of this offer' : 'Usual rate'}
              </dt>
              <dd>{rate}%</dd>
            </div>
          )}
          <div>
            <dt>Commission</dt>
            <dd data-tone={amount < 0 ? 'back' : undefined}>{signed(amount)}</dd>
          </div>
        </dl>
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
