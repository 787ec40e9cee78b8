import { errorText } from '@app/rules/errors/error-text';
import type { PersonTab } from '@app/rules/people/person-page/person-tabs';
import { plural } from '@app/rules/text/plural';
import { daysBetween, formatDay, manilaDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { Money } from '#ui/values/money.tsx';
import { deviceOf } from '@app/rules/people/auth/device';
import { personAddress } from './person-address.ts';
import type { PersonOnPage } from './person-page-parts.tsx';
import type { PersonFacts, Progress, ShownMoney } from './use-person-facts.ts';
import classes from './person-page.module.css';

type FactsProps = { person: PersonOnPage; facts: PersonFacts };

/** A few figures, each of which leads to the tab with all about it. */
export function HeaderFacts({ person, facts }: FactsProps) {
  const { summary, progress, money, state, error, refetch } = facts;
  if (error && !state) return <ErrorState message={errorText(error)} onRetry={refetch} />;
  if (!state) return <WaitingFacts />;
  const isOutside = !state.isStaff && !(state.money ? state.money.hasSubscription : state.isMember);
  return (
    <div className={classes.facts}>
      {isOutside ? (
        <>
          <Fact label="Lead source" value={summary?.leadSource} person={person} tab="activity" />
          <Fact label="Funnel" value={summary?.funnelName ?? 'None'} person={person} tab="overview" />
          <Fact
            label="Joined"
            value={<DateText value={person.createdAt} form="relative" />}
            person={person}
            tab="activity"
          >
            {formatDay(manilaDay(new Date(person.createdAt)))}
          </Fact>
        </>
      ) : (
        <>
          <StageFact person={person} progress={progress ?? null} />
          {money && <MoneyFacts person={person} money={money} />}
        </>
      )}
      <SeenFact person={person} userAgent={summary?.lastUserAgent ?? null} />
    </div>
  );
}

type FactProps = {
  person: PersonOnPage;
  tab: PersonTab;
  label: string;
  value: ReactNode;
  isBad?: boolean;
  picture?: ReactNode;
  children?: ReactNode;
};

function Fact({ person, tab, label, value, isBad, picture, children }: FactProps) {
  return (
    <Link to={personAddress(person, tab)} className={classes.fact}>
      {picture}
      <span className={classes.factWords}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-bad={isBad || undefined}>
          {value}
        </span>
        {children && (
          <span className={classes.detail} data-bad={isBad || undefined}>
            {children}
          </span>
        )}
      </span>
    </Link>
  );
}

function StageFact({ person, progress }: { person: PersonOnPage; progress: Progress | null }) {
  if (!progress) return <Fact person={person} tab="journey" label="Stage" value="None yet" />;
  const { stage, percentage, stageTasks, remainingTasksCount } = progress;
  return (
    <Fact
      person={person}
      tab="journey"
      label="Stage"
      value={stage.name}
      picture={
        <ProgressRing percent={percentage} label={`Progress in ${stage.name}`} size={48} figure={stage.number} />
      }
    >
      {percentage}%, {stageTasks.length - remainingTasksCount} of {plural(stageTasks.length, 'task')}
    </Fact>
  );
}

function MoneyFacts({ person, money }: { person: PersonOnPage; money: ShownMoney }) {
  const today = manilaDay(useNow());
  if (!money.isVisible)
    return (
      <Fact person={person} tab="payments" label="Payments" value={money.owner?.name ?? 'No owner'}>
        {money.owner ? 'follows up on them' : 'You do not own this person’s payments'}
      </Fact>
    );
  const { overdue, lateEntry, nextEntry, membership, membershipEndsOn, lastAccessDay } = money;
  const isClosed = lastAccessDay !== null && lastAccessDay < today;
  return (
    <>
      <Fact
        person={person}
        tab="payments"
        label="Owes now"
        value={overdue > 0 ? <Money pesos={overdue} /> : 'Nothing'}
        isBad={overdue > 0}
      >
        {lateEntry ? `${plural(daysBetween(lateEntry.scheduleDate, today), 'day')} late` : 'Up to date'}
      </Fact>
      <Fact
        person={person}
        tab="payments"
        label="Next payment"
        value={nextEntry ? <Money pesos={nextEntry.openAmount} /> : 'None'}
      >
        {nextEntry && (
          <>
            {formatDay(nextEntry.scheduleDate)} · <DateText value={nextEntry.scheduleDate} form="relative" />
          </>
        )}
      </Fact>
      <Fact
        person={person}
        tab="payments"
        label="Membership"
        value={isClosed ? 'Blocked' : membershipText(membership)}
        isBad={lastAccessDay !== null}
      >
        {membership && membershipDetail({ membershipEndsOn, lastAccessDay, isClosed })}
      </Fact>
    </>
  );
}

/** The day that matters: late payments close it before it ends. */
function membershipDetail({
  membershipEndsOn,
  lastAccessDay,
  isClosed,
}: Pick<ShownMoney, 'membershipEndsOn' | 'lastAccessDay'> & { isClosed: boolean }): string {
  if (lastAccessDay) return `${isClosed ? 'after' : 'Closes'} ${formatDay(lastAccessDay)}`;
  return membershipEndsOn ? `until ${formatDay(membershipEndsOn)}` : 'for life';
}

/** The full words are on the Payments tab. */
function membershipText(membership: string | null | undefined): string {
  return membership === 'Multiple Subscriptions Found' ? 'Several' : (membership ?? 'None');
}

function SeenFact({ person, userAgent }: { person: PersonOnPage; userAgent: string | null }) {
  return (
    <Fact
      person={person}
      tab="activity"
      label="Last seen"
      value={person.lastSeenAt ? <DateText value={person.lastSeenAt} form="relative" /> : 'Never'}
    >
      {person.lastSeenAt && userAgent && deviceOf(userAgent).name}
    </Fact>
  );
}

function WaitingFacts() {
  return (
    <div className={classes.facts} aria-busy>
      {[1, 2, 3, 4, 5].map((fact) => (
        <div key={fact} className={classes.fact}>
          <span className={classes.factWords}>
            <SkeletonBlock width={64} height={12} />
            <SkeletonBlock width={104} height={18} />
            <SkeletonBlock width={88} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
