import { plural } from '@app/rules/text/plural';
import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { IconCircleCheckFilled, IconAlertTriangleFilled } from '@tabler/icons-react';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { platformLabel } from '../platform-label.ts';
import { ProofHistory } from './proof-history.tsx';
import classes from './proof-inbox.module.css';
import { ProofSchedule } from './proof-schedule.tsx';
import type { Proof } from './proof.ts';
import { SimilarPayments } from './similar-payments.tsx';

/** The sender, the entry, and the history. */
export function ProofDetails({ proof }: { proof: Proof }) {
  const { mayOpen } = useAccess();
  const { person, amount, platform, reference, paidOn, group } = proof;
  const standing = standingOf(proof);
  const about = [person.isVisitor && 'Visitor, no account yet', person.tribeId, person.batch, group && `Group ${group}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <Avatar id={person.id} name={person.name} src={person.profileImage} size="lg" />
        <div className={classes.grow}>
          <div className={classes.nameRow}>
            <h2>{person.name}</h2>
            <StatusBadge tone={standing.tone}>{standing.text}</StatusBadge>
          </div>
          <p className={classes.quiet}>{about}</p>
          <p className={classes.quiet}>
            {person.mobileNumber && (
              <>
                <a href={`tel:${person.mobileNumber}`}>{spacedMobileNumber(person.mobileNumber)}</a>
                {' · '}
              </>
            )}
            {person.email}
          </p>
        </div>
        {mayOpen('studentPaymentDetails') && !person.isVisitor && (
          <RouteButton to="studentPaymentDetails" params={{ id: person.id }} variant="default" size="xs">
            Open
          </RouteButton>
        )}
      </div>
      {proof.orderLink !== null && <CopyButton value={proof.orderLink} label="Copy order link" variant="default" />}
      <dl className={classes.given}>
        <div>
          <dt>Amount</dt>
          <dd>
            <Money pesos={amount} />
          </dd>
        </div>
        <div>
          <dt>Platform</dt>
          <dd>{platformLabel(platform)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>Paid on</dt>
          <dd>
            <DateText value={paidOn} />
          </dd>
        </div>
      </dl>
      <Checks proof={proof} />
      <SimilarPayments similar={proof.similar} />
      <ProofSchedule proof={proof} />
      <ProofHistory steps={proof.history} />
    </div>
  );
}

/** The subscription as it is: who has access and is late is not just "Active". */
function standingOf({ subscriptionStatus, entries }: Proof): { tone: BadgeTone; text: string } {
  const status = statusWords[subscriptionStatus] ?? subscriptionStatus;
  const late = entries.filter(({ isPaid, isVoided, tone }) => !isPaid && !isVoided && tone === 'error').length;
  if (late > 0) return { tone: 'danger', text: `${status} · ${plural(late, 'payment')} late` };
  return { tone: subscriptionStatus === 'active' ? 'success' : 'neutral', text: status };
}

const statusWords: Record<string, string | undefined> = {
  active: 'Active',
  pending: 'Pending',
  paused: 'Paused',
  cancelled: 'Cancelled',
};

function Checks({ proof: { amount, scheduleId, entries, similar } }: { proof: Proof }) {
  const entry = entries.find(({ id }) => id === scheduleId);
  const open = entry ? entry.price - entry.paid : null;
  const isNew = !similar.some(({ kind }) => kind === 'reference');
  return (
    <ul className={classes.checks}>
      <Check isGood={open === amount}>
        {open === amount
          ? 'Amount matches'
          : open !== null && amount < open
            ? 'Partial payment'
            : 'More than the balance'}
      </Check>
      <Check isGood={isNew}>{isNew ? 'Reference is new' : 'Reference was used before'}</Check>
    </ul>
  );
}

function Check({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? IconCircleCheckFilled : IconAlertTriangleFilled;
  return (
    <li data-bad={!isGood || undefined}>
      <Icon size={16} aria-hidden />
      {children}
    </li>
  );
}
