import { manilaDay, months } from '@app/rules/time/manila';
import { longDay } from '@app/rules/time/manila-clock';
import { IconCash, IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { GoalsPanel } from '#features/insight/targets/goals-panel.tsx';
import { MonthGoals } from '#features/insight/targets/targets.operations.ts';
import { recordModalId } from '#features/money/collections/due/record-modal-id.ts';
import { SetupPanel } from '#features/platform/settings/setup-panel.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { greeting } from '../greeting.ts';
import { ActivityCard } from './activity-card.tsx';
import { AtRiskCard } from './at-risk-card.tsx';
import { EnrollmentsCard } from './enrollments-card.tsx';
import { EventsCard } from './events-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { PeopleCard } from './people-card.tsx';
import classes from './staff-home.module.css';
import {
  FailedJobsFigure,
  FailedMailsFigure,
  HomeEnrollments,
  HomeMoney,
  MembersAtRisk,
  MoveUpsFigure,
  OverdueFigure,
  ProofsFigure,
  QuestionsFigure,
  RecentActivity,
  RecentPeople,
  TodaysEvents,
} from './staff-home.operations.ts';
import { useFreshHome, useLiveMoney } from './use-fresh-home.ts';
import { WaitingStrip } from './waiting-strip.tsx';

const figures = [
  ProofsFigure,
  OverdueFigure,
  MoveUpsFigure,
  QuestionsFigure,
  FailedMailsFigure,
  FailedJobsFigure,
  HomeMoney,
  MonthGoals,
  HomeEnrollments,
  MembersAtRisk,
  TodaysEvents,
  RecentActivity,
  RecentPeople,
];
/** Numbers that may change under one's eyes without moving anything. */
const moneyFigures = [ProofsFigure, OverdueFigure, HomeMoney, MonthGoals];

/** The morning of staff: what waits, how it goes, who may be lost. Each sees the cards their access allows. */
export function StaffHome() {
  const { user } = useShell();
  const { may, mayOpen } = useAccess();
  useFreshHome(figures);
  useLiveMoney(moneyFigures, { skip: !mayOpen('payment') });
  return (
    <Page
      title={greeting(new Date(), user.firstName)}
      description={<Morning />}
      action={mayOpen('enrollPerson') && <EnrollButton />}
      secondaryActions={mayOpen('payment') && may('payment_approve') && <RecordButton />}
    >
      <WaitingStrip seesQuestions={mayOpen('lesson')} />
      <div className={classes.cards}>
        <Charts />
        {mayOpen('defaultSettings') && (
          <div className={classes.setup}>
            <SetupPanel />
          </div>
        )}
        {mayOpen('users') && <AtRiskCard />}
        {mayOpen('events') && <EventsCard />}
        {mayOpen('infoLogsReport') && <ActivityCard />}
        {mayOpen('user') && <PeopleCard />}
      </div>
    </Page>
  );
}

/** Money and enrollments; on the first day, before there is either, the way to begin. */
function Charts() {
  const { mayOpen } = useAccess();
  const [seesMoney, seesEnrollments] = [mayOpen('payment'), mayOpen('subscriptions')];
  const { data: money } = useQuery(HomeMoney, { variables: { period: 'today' }, skip: !seesMoney });
  const { data: enrolled } = useQuery(HomeEnrollments, { skip: !seesEnrollments });
  const isFirstDay =
    money !== undefined &&
    enrolled !== undefined &&
    [money.homeMoney.month.count, money.homeMoney.due.count, money.homeMoney.month.target].every((sum) => sum === 0) &&
    money.homeMoney.bars.every(({ amount }) => amount === 0) &&
    enrolled.homeEnrollments.count + enrolled.homeEnrollments.former === 0;
  if (isFirstDay && mayOpen('enrollPerson'))
    return (
      <section className={`${classes.card} ${classes.wide}`}>
        <EmptyState
          drawing="people"
          level={2}
          title="Enroll the first person"
          text="Money and enrollments appear here as soon as somebody has joined."
          action={<EnrollButton />}
        />
      </section>
    );
  return (
    <>
      {seesMoney && <MoneyCard />}
      {seesEnrollments && <EnrollmentsCard />}
      {seesMoney && (
        <div className={classes.wide}>
          <GoalsPanel />
        </div>
      )}
    </>
  );
}

// Few record a payment here: its form comes when somebody does.
const RecordPaymentPanel = lazyPart(() => import('#features/money/collections/due/record-payment-panel.tsx'));

function RecordButton() {
  const modal = useModal();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCash size={18} aria-hidden />}
        onClick={() => modal.open(recordModalId)}
      >
        Record a payment
      </Button>
      {modal.current === recordModalId && (
        <Suspense fallback={null}>
          <RecordPaymentPanel />
        </Suspense>
      )}
    </>
  );
}

function EnrollButton() {
  return (
    <RouteButton to="enrollPerson" leftSection={<IconUserPlus size={18} aria-hidden />}>
      Enroll a person
    </RouteButton>
  );
}

/** The day, and the two things to know first. */
function Morning() {
  const now = useNow();
  const { may, mayOpen } = useAccess();
  const { data: proofs } = useQuery(ProofsFigure, { skip: !mayOpen('payment') });
  const { data: money } = useQuery(HomeMoney, { variables: { period: 'today' }, skip: !mayOpen('payment') });
  const count = proofs?.waitingProofs.count ?? 0;
  const month = money?.homeMoney.month;
  const share = month && month.target > 0 ? Math.min(Math.floor((month.amount / month.target) * 100), 100) : null;
  const words = [
    ...(count === 0
      ? []
      : [`${count} ${count === 1 ? 'proof waits' : 'proofs wait'} for ${may('payment_approve') ? 'you' : 'a check'}`]),
    ...(share === null || !month
      ? []
      : [`${months[Number(month.from.slice(5, 7)) - 1]} is at ${share}% of its target`]),
  ].join(', and ');
  return (
    <>
      {longDay(manilaDay(now))}.{words && ` ${words}.`}
    </>
  );
}
