import { formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { longDay } from '@app/rules/time/manila-clock';
import { isCoach } from '@app/rules/people/access/roles';
import { plural } from '@app/rules/text/plural';
import { IconSpeakerphone, IconStairsUp } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { greeting } from '../greeting.ts';
import { CardState } from './home-card.tsx';
import { PeopleByStageCard } from './people-by-stage-card.tsx';
import { OpenQuestionsCard } from './open-questions-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { SessionCard } from './session-card.tsx';
import { SilentCard } from './silent-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import {
  HomePeople,
  HomeQuestions,
  HomeReviews,
  MoveUpsFigure,
  MyPeopleFigures,
  NextSession,
} from './staff-home.operations.ts';
import { useFreshHome } from './use-fresh-home.ts';
import { WriteButton } from './write-button.tsx';

const figures = [MyPeopleFigures, MoveUpsFigure, HomeReviews, HomeQuestions, HomePeople, NextSession];

/** The morning of those who lead people: who waits, who is silent, and the next session. */
export function CoachHome() {
  const { user, role } = useShell();
  useFreshHome(figures);
  const { data: waiting } = useQuery(MoveUpsFigure, { fetchPolicy: 'cache-and-network' });
  const { data: people } = useQuery(MyPeopleFigures);
  const count = waiting?.waitingMoveUps.count ?? 0;
  // Team leads review nothing.
  const reviews = role.id !== 'team-lead' && role.id !== 'assistant-team-lead';
  const name = isCoach(role.id) ? `Coach ${user.firstName}` : user.firstName;
  return (
    <Page
      title={greeting(new Date(), name)}
      description={<Morning count={count} />}
      secondaryActions={
        (people?.myPeopleFigures.groups.length ?? 0) > 0 && (
          <WriteButton audience="group" leftSection={<IconSpeakerphone size={18} aria-hidden />}>
            Message my group
          </WriteButton>
        )
      }
      action={
        reviews &&
        count > 0 && (
          <RouteButton
            to="reviewMoveUps"
            className={own.deskStart}
            leftSection={<IconStairsUp size={18} aria-hidden />}
          >
            Start reviewing
          </RouteButton>
        )
      }
    >
      <Numbers reviews={reviews} />
      <div className={own.columns}>
        <div className={own.column}>
          {reviews && <ReviewsCard />}
          <PeopleByStageCard />
        </div>
        <div className={own.column}>
          <SessionCard />
          <OpenQuestionsCard />
          <SilentCard />
        </div>
      </div>
    </Page>
  );
}

function Morning({ count }: { count: number }) {
  const now = useNow();
  const { data } = useQuery(NextSession);
  const session = data?.nextSession;
  const waits =
    count === 0 ? '' : ` ${plural(count, 'person', 'people')} ${count === 1 ? 'waits' : 'wait'} for your answer.`;
  const isToday = session && manilaDay(new Date(session.startsAt)) === manilaDay(now);
  return (
    <>
      {longDay(manilaDay(now))}.{waits}
      {isToday && ` ${session.title} begins at ${formatTimeOfDay(new Date(session.startsAt))}.`}
    </>
  );
}

function Numbers({ reviews }: { reviews: boolean }) {
  const people = useQuery(MyPeopleFigures, { fetchPolicy: 'cache-and-network' });
  const waiting = useQuery(MoveUpsFigure, { skip: !reviews });
  const skeleton = (
    <div className={classes.waiting} aria-label="Loading">
      <SkeletonBlock width={96} height={14} />
      <SkeletonBlock width={56} height={30} />
      <SkeletonBlock width={120} height={12} />
    </div>
  );
  return (
    <section className={classes.strip} aria-label="My people in numbers">
      <CardState query={people} skeleton={skeleton}>
        {({ myPeopleFigures: { count, groups, capacity, leadsStages, active } }) => (
          <>
            <div className={classes.waiting}>
              <span className={classes.label}>My people</span>
              <RouteLink to="myPeople" className={classes.value} aria-label={`My people: ${count}`}>
                {count}
              </RouteLink>
              <span className={classes.note}>
                {/* Places are those of the groups: of all these people they say nothing. */}
                {leadsStages
                  ? groups.length > 0
                    ? `${groups.join(', ')} and the stages you lead`
                    : 'Of the stages you lead'
                  : [groups.join(', '), capacity !== null && plural(capacity, 'place')].filter(Boolean).join(', ')}
              </span>
            </div>
            <div className={classes.waiting}>
              <span className={classes.label}>Active in 7 days</span>
              <RouteLink
                to="myPeople"
                query={{ activity: 'active' }}
                className={classes.value}
                aria-label={`Active in 7 days: ${active}`}
              >
                {active}
              </RouteLink>
              <span className={classes.note}>
                {count === 0 ? 'Nobody yet' : `${Math.round((active / count) * 100)}% of all`}
              </span>
            </div>
          </>
        )}
      </CardState>
      {reviews && (
        <CardState query={waiting} skeleton={skeleton}>
          {({ waitingMoveUps: { count, late } }) => (
            <div className={classes.waiting}>
              <span className={classes.label}>Waiting for you</span>
              <RouteLink to="reviewMoveUps" className={classes.value} aria-label={`Waiting for you: ${count}`}>
                <span data-zero={count === 0 || undefined}>{count}</span>
              </RouteLink>
              {late > 0 ? (
                <RouteLink to="reviewMoveUps" query={{ late: 'yes' }} className={classes.lateLink}>
                  {late} older than 48 hours
                </RouteLink>
              ) : (
                <span className={classes.note}>{count === 0 ? 'All answered' : 'All within 48 hours'}</span>
              )}
            </div>
          )}
        </CardState>
      )}
      <CardState query={people} skeleton={skeleton}>
        {({ myPeopleFigures: { silent } }) => (
          <div className={classes.waiting}>
            <span className={classes.label}>Silent</span>
            <RouteLink
              to="myPeople"
              query={{ activity: 'silent' }}
              className={classes.value}
              aria-label={`Silent: ${silent}`}
            >
              <span data-zero={silent === 0 || undefined}>{silent}</span>
            </RouteLink>
            <span className={classes.note}>7 days or more</span>
          </div>
        )}
      </CardState>
    </section>
  );
}
