import { waitingText, waitingTone } from '@app/rules/time/waiting';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { HomeQuestions } from './staff-home.operations.ts';

/** What one's people asked and nobody answered; the card leaves the page when there is nothing. */
export function OpenQuestionsCard() {
  const query = useQuery(HomeQuestions, { fetchPolicy: 'cache-and-network' });
  const now = useNow();
  const total = query.data?.waitingQuestionList.totalCount;
  if (total === 0) return null;
  return (
    <HomeCard
      title="Questions unanswered"
      count={total}
      aside={
        <RouteLink to="questions" query={{ of: 'mine' }} size="sm">
          See all
        </RouteLink>
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ waitingQuestionList: { items } }) => (
          <ul className={classes.rows}>
            {items.map(({ id, text, createdAt, lessonId, lesson, courseId, course, person }) => (
              <li key={id} className={`${classes.row} ${own.question}`}>
                <Avatar id={person.id} name={person.name} src={person.profileImage} />
                <div className={classes.grow}>
                  <div className={own.between}>
                    <span className={classes.name}>{person.name}</span>
                    <span className={own.sinceSmall} data-waiting={waitingTone(new Date(createdAt), now)}>
                      {waitingText(new Date(createdAt), now)}
                    </span>
                  </div>
                  <p className={own.words}>{text}</p>
                  <div className={own.between}>
                    <span className={classes.detail}>
                      {course} · {lesson}
                    </span>
                    <RouteLink to="viewLesson" params={{ courseId, lessonId }} query={{ tab: 'questions' }} size="sm">
                      Answer
                    </RouteLink>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardState>
    </HomeCard>
  );
}
