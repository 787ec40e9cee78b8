import { errorText } from '@app/rules/errors/error-text';
import { isNewcomer, nextStep, type HomeFacts } from '@app/rules/journey/member-home/next-step';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { manilaDay } from '@app/rules/time/manila';
import { type ReactNode, Suspense } from 'react';
import type { ComingEventsQuery, ContinueLearningQuery, JourneyFieldsFragment, MemberHomeQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useShell } from '#navigation/use-shell.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/frame/page.tsx';
import { DuesCardPanel } from '#features/journey/member-home/dues-card-panel.tsx';
import { FirstHelpPanel } from '#features/journey/member-home/first-help-panel.tsx';
import {
  FirstStepPanel,
  FirstWeekPanel,
  JourneyFormStepPanel,
  listedTasks,
  tasksBehindForm,
} from '#features/journey/member-home/first-week-panel.tsx';
import { GroupCardPanel, MeetPeoplePanel } from '#features/journey/member-home/group-card-panel.tsx';
import { MemberHome } from '#features/journey/member-home/member-home.operations.ts';
import { StreakCard } from '#parts/streak/streak-card.tsx';
import { JourneyCardPanel } from '#features/journey/stages/home/journey-card-panel.tsx';
import { MyStage } from '#features/journey/stages/journey.operations.ts';
import { useCollectTasks } from '#features/journey/stages/my-stage/use-collect-tasks.ts';
import { withWaiting } from '#features/journey/stages/my-stage/finished-progress.ts';
import { NextEventPanel } from '#features/learning/events/my-events/next-event-panel.tsx';
import { ComingEvents } from '#features/learning/events/my-events/my-events.operations.ts';
import { ContinuePanel } from '#features/learning/my-courses/continue-panel.tsx';
import { ContinueLearning } from '#features/learning/my-courses/learning.operations.ts';
import { HomeCard } from '../install/home-card.tsx';
import { LearnerHome } from './learner-home.tsx';
import { newcomerHeading, usualHeading } from './member-heading.ts';
import classes from './member-day.module.css';

// Rarely there is something to celebrate.
const Celebration = lazyPart(async () => ({
  default: (await import('#features/journey/stages/my-stage/celebration.tsx')).Celebration,
}));

/** The home of a member: in the first days what to do first, then what calls back every day. */
export function MemberDay() {
  const { user } = useShell();
  const now = useNow();
  const today = manilaDay(now);
  const stage = useQuery(MyStage, { variables: { id: user.id } });
  const home = useQuery(MemberHome);
  const learning = useQuery(ContinueLearning);
  const events = useQuery(ComingEvents);
  const waiting = useOutboxItems();
  const known = stage.data?.userStageProgress ?? null;
  const progress = known && withWaiting(known, waiting);
  useCollectTasks(progress);

  const own = home.data?.memberHome ?? null;
  // Their level was taken away a moment ago.
  if (home.data && !own) return <LearnerHome />;
  const usual = usualHeading(user, now);
  // Without a connection what is on the phone is shown, as far as it goes.
  const isLoading = (!home.data && !home.error) || (!stage.data && !stage.error);
  if (isLoading) {
    return (
      <Page {...usual}>
        <Loading />
      </Page>
    );
  }
  if (!stage.data) {
    const again = () => void Promise.all([home.refetch(), stage.refetch()]).catch(() => undefined);
    return (
      <Page {...usual}>
        <ErrorState message={errorText(stage.error)} onRetry={again} retrying={stage.loading} />
      </Page>
    );
  }
  const facts = factsOf(own?.bill ?? null, { progress, learning: learning.data, events: events.data });
  const step = nextStep(facts, today);
  const party = progress && (progress.lastApproved || progress.isFinishNew) && (
    <Suspense>
      <Celebration progress={progress} />
    </Suspense>
  );
  const course = learning.data?.myCourses.items[0];
  const install = <HomeCard hasFinishedLesson={(course?.percent ?? 0) > 0} />;
  const dues = own && (
    <DuesCardPanel
      bill={own.bill ?? null}
      paidUntil={own.paidUntil ?? null}
      today={today}
      isNext={step.kind === 'bill'}
    />
  );

  if (isNewcomer(facts)) {
    const task = progress?.stageTasks.find(({ isCompleted }) => !isCompleted);
    return (
      <Page {...newcomerHeading(user, now, own?.joinedOn ?? null)}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <Place order={1}>
              {step.kind === 'first-step' && task ? <FirstStepPanel task={task} /> : null}
              {step.kind === 'journey-form' && <JourneyFormStepPanel />}
              {step.kind === 'feedback' && <JourneyCardPanel isNext />}
            </Place>
            <Place order={2}>
              <FirstWeekPanel
                stageName={progress ? stageTitle(progress.stage) : null}
                tasks={progress ? listedTasks(progress.stageTasks) : tasksBehindForm(own?.firstTasks ?? [])}
              />
            </Place>
            <Place order={7}>{install}</Place>
          </div>
          <div className={classes.side}>
            <Place order={3}>{own && <MeetPeoplePanel group={own.group ?? null} />}</Place>
            <Place order={4}>
              <NextEventPanel title="Your first event" isNext={false} />
            </Place>
            <Place order={5}>{dues}</Place>
            <Place order={6}>{own && <FirstHelpPanel help={own.help} />}</Place>
          </div>
        </div>
        {party}
      </Page>
    );
  }
  return (
    <Page {...usual}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Place order={2}>
            <JourneyCardPanel isNext={step.kind === 'task' || step.kind === 'ask' || step.kind === 'feedback'} />
          </Place>
          <Place order={3}>
            <ContinuePanel isNext={step.kind === 'lesson'} isOnHome />
          </Place>
          <Place order={5}>{own && <GroupCardPanel group={own.group ?? null} />}</Place>
        </div>
        <div className={classes.side}>
          <Place order={1}>{own && <StreakCard streak={own.streak} today={today} />}</Place>
          <Place order={4}>
            <NextEventPanel isNext={step.kind === 'event'} />
          </Place>
          {/* What presses comes before the journey. */}
          <Place order={step.kind === 'bill' ? 0 : 6}>{dues}</Place>
          <Place order={7}>{install}</Place>
        </div>
      </div>
      {party}
    </Page>
  );
}

/** As high as the first cards. */
function Loading() {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
      <div className={classes.side}>
        <SkeletonCard />
      </div>
    </div>
  );
}

/** On a phone the two columns become one, in the order of the day. */
function Place({ order, children }: { order: number; children: ReactNode }) {
  return (
    <div className={classes.place} style={{ order }}>
      {children}
    </div>
  );
}

type Known = {
  progress: JourneyFieldsFragment | null;
  learning: ContinueLearningQuery | undefined;
  events: ComingEventsQuery | undefined;
};

type Bill = NonNullable<MemberHomeQuery['memberHome']>['bill'];

function factsOf(bill: Bill, { progress, learning, events }: Known): HomeFacts {
  const status = progress?.moveUp?.status;
  return {
    stage: progress?.stage ?? null,
    openTasks: progress?.stageTasks.filter(({ isCompleted }) => !isCompleted) ?? [],
    taskCount: progress?.stageTasks.length ?? 0,
    hasNextStage: Boolean(progress?.nextStage),
    moveUp: status === 'waiting' || status === 'returned' ? status : null,
    bill,
    hasLesson: Boolean(learning?.myCourses.items[0]?.continueLesson),
    event: events?.myEvents.items[0] ?? null,
  };
}
