import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconCash, IconUserPlus } from '@tabler/icons-react';
import { SetupPanel } from '#features/platform/settings/setup-panel.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { Page } from '#ui/frame/page.tsx';
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
  HomeEnrollments,
  MembersAtRisk,
  TodaysEvents,
  RecentActivity,
  RecentPeople,
];
/** Numbers that may change under one's eyes without moving anything. */
const moneyFigures = [ProofsFigure, OverdueFigure, HomeMoney];

/** The morning of staff: what waits, how it goes, who may be lost. Each sees the cards their access allows. */
export function StaffHome() {
  const { user } = useShell();
  const { mayOpen } = useAccess();
  useFreshHome(figures);
  useLiveMoney(moneyFigures, { skip: !mayOpen('payment') });
  return (
    <Page
      title={greeting(new Date(), user.firstName)}
      description={<Morning />}
      action={mayOpen('enrollUser') && <EnrollButton />}
      secondaryActions={
        mayOpen('payment') && (
          <RouteButton
            to="payment"
            query={{ tab: 'due' }}
            variant="default"
            leftSection={<IconCash size={18} aria-hidden />}
          >
            Record a payment
          </RouteButton>
        )
      }
    >
      {mayOpen('defaultSettings') && <SetupPanel />}
      <WaitingStrip seesQuestions={mayOpen('lesson')} />
      <div className={classes.cards}>
        {mayOpen('payment') && <MoneyCard />}
        {mayOpen('subscriptions') && <EnrollmentsCard />}
        {mayOpen('users') && <AtRiskCard />}
        {mayOpen('events') && <EventsCard />}
        {mayOpen('infoLogsReport') && <ActivityCard />}
        {mayOpen('user') && <PeopleCard />}
      </div>
    </Page>
  );
}

function EnrollButton() {
  return (
    <RouteButton to="newUser" leftSection={<IconUserPlus size={18} aria-hidden />}>
      Enroll a person
    </RouteButton>
  );
}

/** The day, and the two things to know first. */
function Morning() {
  const now = useNow();
  const { mayOpen } = useAccess();
  const { data: proofs } = useQuery(ProofsFigure, { skip: !mayOpen('payment') });
  const count = proofs?.waitingProofs.count ?? 0;
  const words = count === 0 ? '' : ` ${count} ${count === 1 ? 'proof waits' : 'proofs wait'} for you.`;
  return (
    <>
      {formatDay(manilaDay(now))}.{words}
    </>
  );
}
