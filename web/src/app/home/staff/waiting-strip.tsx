import { plural } from '@app/rules/text/plural';
import { waitingText } from '@app/rules/time/waiting';
import { formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconMailX,
  IconMessageQuestion,
  IconReceipt2,
  IconStairsUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Money } from '#ui/values/money.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { CardState } from './home-card.tsx';
import classes from './staff-home.module.css';
import {
  FailedJobsFigure,
  FailedMailsFigure,
  MoveUpsFigure,
  OverdueFigure,
  ProofsFigure,
  QuestionsFigure,
} from './staff-home.operations.ts';

/** What waits for staff, each with the way to exactly its rows. What one may not see is left out. */
export function WaitingStrip({ seesQuestions }: { seesQuestions: boolean }) {
  const { mayOpen } = useAccess();
  return (
    <section className={classes.strip} aria-label="Waiting for you">
      {mayOpen('payment') && <Proofs />}
      {mayOpen('payment') && <Overdue />}
      {mayOpen('stage') && mayOpen('user') && <MoveUps />}
      {seesQuestions && <Questions />}
      {(mayOpen('mails') || mayOpen('jobs')) && <Failed />}
    </section>
  );
}

type Target = { to: 'payment' | 'reviewMoveUps' | 'questions' | 'mails' | 'jobs'; query?: Record<string, string> };

type FigureProps = {
  icon: TablerIcon;
  label: string;
  count: number;
  /** What zero means. */
  calm: string;
  isBad?: boolean;
  target: Target;
  /** The two lines below the number. */
  children: ReactNode;
};

function Figure({ icon, label, count, calm, isBad, target, children }: FigureProps) {
  return (
    <>
      <FigureLabel icon={icon} label={label} />
      <RouteLink {...target} className={classes.value} aria-label={`${label}: ${count}`}>
        <span data-zero={count === 0 || undefined} data-bad={(isBad && count > 0) || undefined}>
          {count.toLocaleString('en-PH')}
        </span>
      </RouteLink>
      {count === 0 ? (
        <span className={classes.calm}>
          <IconCheck size={16} aria-hidden />
          {calm}
        </span>
      ) : (
        children
      )}
      {count > 0 && <IconArrowRight size={18} className={classes.go} aria-hidden />}
    </>
  );
}

function FigureLabel({ icon: Icon, label }: Pick<FigureProps, 'icon' | 'label'>) {
  return (
    <span className={classes.label}>
      <Icon size={18} aria-hidden />
      {label}
    </span>
  );
}

function Place<Value>({
  icon,
  label,
  query,
  children,
}: Pick<FigureProps, 'icon' | 'label'> & {
  query: Parameters<typeof CardState<Value>>[0]['query'];
  children: (value: Value) => ReactNode;
}) {
  return (
    <div className={classes.waiting}>
      <CardState
        query={query}
        skeleton={
          <>
            <FigureLabel icon={icon} label={label} />
            {/* As high as the number and the two lines below it. */}
            <SkeletonBlock width={56} height={38} />
            <SkeletonBlock width={96} height={16} />
            <SkeletonBlock width={72} height={16} />
          </>
        }
      >
        {children}
      </CardState>
    </div>
  );
}

function Oldest({ at, children }: { at: string | null | undefined; children?: ReactNode }) {
  const now = useNow();
  if (!at) return null;
  return (
    <span className={classes.note}>
      Oldest {waitingText(new Date(at), now)}
      {children}
    </span>
  );
}

function Proofs() {
  const query = useQuery(ProofsFigure, { fetchPolicy: 'cache-and-network' });
  const words = { icon: IconReceipt2, label: 'Proofs to check' };
  return (
    <Place {...words} query={query}>
      {({ waitingProofs: { count, amount, oldestAt } }) => (
        <Figure {...words} count={count} calm="All checked" target={{ to: 'payment', query: { tab: 'proofs' } }}>
          <b className={classes.fact}>
            <Money pesos={amount} />
          </b>
          <Oldest at={oldestAt} />
        </Figure>
      )}
    </Place>
  );
}

function Overdue() {
  const query = useQuery(OverdueFigure, { fetchPolicy: 'cache-and-network' });
  const words = { icon: IconAlertTriangle, label: 'Overdue' };
  return (
    <Place {...words} query={query}>
      {({ waitingOverdue: { count, amount, people, broken } }) => (
        <Figure
          {...words}
          count={count}
          isBad
          calm="Everyone is on time"
          target={{ to: 'payment', query: { view: 'board' } }}
        >
          <span className={classes.note}>
            <b className={classes.fact}>
              <Money pesos={amount} />
            </b>{' '}
            · {plural(people, 'person', 'people')}
          </span>
          {broken > 0 && (
            <RouteLink to="payment" query={{ tab: 'promises', promise: 'broken' }} className={classes.lateLink}>
              {plural(broken, 'promise')} broken
            </RouteLink>
          )}
        </Figure>
      )}
    </Place>
  );
}

function MoveUps() {
  const query = useQuery(MoveUpsFigure, { fetchPolicy: 'cache-and-network' });
  const words = { icon: IconStairsUp, label: 'Move-ups' };
  return (
    <Place {...words} query={query}>
      {({ waitingMoveUps: { count, late, oldestAt, oldestStage } }) => (
        <Figure {...words} count={count} calm="All answered" target={{ to: 'reviewMoveUps' }}>
          {late > 0 && (
            <RouteLink to="reviewMoveUps" query={{ late: 'yes' }} className={classes.factLink}>
              {late} older than 48 hours
            </RouteLink>
          )}
          <Oldest at={oldestAt}>{oldestStage && `, ${oldestStage}`}</Oldest>
        </Figure>
      )}
    </Place>
  );
}

function Questions() {
  const query = useQuery(QuestionsFigure, { fetchPolicy: 'cache-and-network' });
  const words = { icon: IconMessageQuestion, label: 'Questions' };
  return (
    <Place {...words} query={query}>
      {({ waitingQuestions: { count, withoutCoach, oldestAt } }) => (
        <Figure {...words} count={count} calm="All answered" target={{ to: 'questions' }}>
          {withoutCoach > 0 && (
            <RouteLink to="questions" query={{ coach: 'none' }} className={classes.factLink}>
              {withoutCoach} without a coach
            </RouteLink>
          )}
          <Oldest at={oldestAt} />
        </Figure>
      )}
    </Place>
  );
}

/** Emails and jobs have a page each; the number leads to the one that has any. */
function Failed() {
  const { mayOpen } = useAccess();
  const mails = useQuery(FailedMailsFigure, { skip: !mayOpen('mails'), fetchPolicy: 'cache-and-network' });
  const jobs = useQuery(FailedJobsFigure, { skip: !mayOpen('jobs'), fetchPolicy: 'cache-and-network' });
  const words = { icon: IconMailX, label: 'Failed' };
  const isLoaded = (mails.data || !mayOpen('mails')) && (jobs.data || !mayOpen('jobs'));
  const [mail, job] = [mails.data?.failedMailTotals, jobs.data?.failedJobTotals];
  const query = {
    data: isLoaded ? { mail, job } : undefined,
    error: mails.error ?? jobs.error,
    refetch: () =>
      Promise.all([mayOpen('mails') ? mails.refetch() : undefined, mayOpen('jobs') ? jobs.refetch() : undefined]),
  };
  return (
    <Place {...words} query={query}>
      {() => {
        const counts = { mails: mail?.count ?? 0, jobs: job?.count ?? 0 };
        const since = [mail?.oldestAt, job?.oldestAt].filter((at) => typeof at === 'string').toSorted()[0];
        return (
          <Figure
            {...words}
            count={counts.mails + counts.jobs}
            calm="All emails sent"
            target={mail && (counts.mails > 0 || !job) ? { to: 'mails', query: { status: 'failed' } } : { to: 'jobs' }}
          >
            <span className={classes.note}>
              {counts.mails > 0 && (
                <RouteLink to="mails" query={{ status: 'failed' }} className={classes.factLink}>
                  {plural(counts.mails, 'email')}
                </RouteLink>
              )}
              {counts.mails > 0 && counts.jobs > 0 && ', '}
              {counts.jobs > 0 && (
                <RouteLink to="jobs" className={classes.factLink}>
                  {plural(counts.jobs, 'job')}
                </RouteLink>
              )}
            </span>
            {since && <span className={classes.note}>Since {sinceText(new Date(since))}</span>}
          </Figure>
        );
      }}
    </Place>
  );
}

/** The time of today, or the day. */
function sinceText(instant: Date): string {
  const day = manilaDay(instant);
  return day === manilaDay(new Date()) ? formatTimeOfDay(instant) : shortDay(day);
}
