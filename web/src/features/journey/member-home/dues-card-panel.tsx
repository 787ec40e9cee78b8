import { plural } from '@app/rules/text/plural';
import { daysBetween, formatBillingDay, formatDay } from '@app/rules/time/manila';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MemberHomeQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { NextKicker } from './next-kicker.tsx';
import classes from './member-home.module.css';

type Bill = NonNullable<NonNullable<MemberHomeQuery['memberHome']>['bill']>;

type DuesCardProps = { bill: Bill | null; paidUntil: string | null; today: string; isNext: boolean };

/** Entries that fit side by side as marks. */
const mostMarks = 12;

/** What is due next and how to pay it; while a proof is checked it is our turn, and nothing is red. */
export function DuesCardPanel({ bill, paidUntil, today, isNext }: DuesCardProps) {
  if (!bill) return paidUntil === null ? null : <AllPaid until={paidUntil} />;
  const { entryId, number, entryCount, openAmount, paid, toGo, scheduleDate, isChecked } = bill;
  return (
    <Card title="Your dues" rank={2} aside={<DueBadge bill={bill} today={today} />}>
      <div className={classes.stack}>
        <div>
          {isNext && <NextKicker />}
          <p className={classes.amount}>
            <Money pesos={openAmount} />
          </p>
          <p className={classes.quiet}>
            {entryCount > 1 && `Payment ${number} of ${entryCount} · `}
            {formatBillingDay(scheduleDate)}
          </p>
        </div>
        {entryCount > 1 && entryCount <= mostMarks && <Marks bill={bill} />}
        {entryCount > 1 && (
          <p className={classes.between}>
            <span className={classes.quiet}>
              <Money pesos={paid} /> paid
            </span>
            <span className={classes.quiet}>
              <Money pesos={toGo} /> to go
            </span>
          </p>
        )}
        {isChecked ? (
          <RouteButton to="account" query={{ q: 'payments' }} variant="default" fullWidth>
            See my payments
          </RouteButton>
        ) : (
          <div className={classes.pair}>
            <RouteButton to="account" query={{ pay: entryId }} variant={isNext ? 'filled' : 'light'}>
              How to pay
            </RouteButton>
            <RouteButton to="account" query={{ paid: entryId }} variant="default">
              I have paid
            </RouteButton>
          </div>
        )}
      </div>
    </Card>
  );
}

function Marks({ bill: { number, entryCount } }: { bill: Bill }) {
  return (
    <div className={classes.parts} aria-hidden>
      {Array.from({ length: entryCount }, (_, index) => (
        <i key={index} data-state={index + 1 < number ? 'paid' : index + 1 === number ? 'next' : 'open'} />
      ))}
    </div>
  );
}

function DueBadge({ bill: { isChecked, isPromised, isOverdue, scheduleDate }, today }: { bill: Bill; today: string }) {
  if (isChecked) return <StatusBadge tone="info">Being checked</StatusBadge>;
  if (isOverdue && isPromised) return <StatusBadge tone="info">Promised</StatusBadge>;
  if (isOverdue) return <StatusBadge tone="danger">Overdue</StatusBadge>;
  const days = daysBetween(today, scheduleDate);
  const text = days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${plural(days, 'day')}`;
  return <StatusBadge tone={days <= 7 ? 'warning' : 'neutral'}>{text}</StatusBadge>;
}

function AllPaid({ until }: { until: string }) {
  return (
    <Card>
      <p className={classes.kicker}>
        <IconCircleCheck size={20} aria-hidden /> All paid until {formatDay(until)}
      </p>
    </Card>
  );
}
