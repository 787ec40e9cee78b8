import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Section } from '#ui/frame/section.tsx';
import { ContinueCard, ContinueCardLoading } from './continue-card.tsx';
import classes from './courses.module.css';
import { ContinueLearning } from './learning.operations.ts';

type ContinueProps = {
  isOnList?: true;
  /** Going on is the one thing to do next: it has a button of its own. */
  isNext?: boolean;
  /** There it says how to begin before a course was begun. */
  isOnHome?: true;
};

/** "Continue learning": nothing before a course was begun. Outside the list it links to it. */
export function ContinuePanel({ isOnList, isNext = false, isOnHome }: ContinueProps) {
  // The home has asked for it already.
  const { data, error } = useQuery(ContinueLearning, { fetchPolicy: isOnHome ? 'cache-first' : 'cache-and-network' });
  const course = data?.myCourses.items[0];
  const lesson = course?.continueLesson;
  if (error && !data) return null;
  if (data && !lesson && !isOnHome) return null;
  return (
    <Section title="Continue learning" aside={!isOnList && <RouteLink to="viewCourses">All courses</RouteLink>}>
      <div className={isOnHome && classes.onHome}>
        {!data && <ContinueCardLoading />}
        {course && lesson && <ContinueCard course={course} />}
        {course && lesson && isNext && (
          <RouteButton
            to="viewLesson"
            params={{ courseId: course.id, lessonId: lesson.id }}
            size="lg"
            fullWidth
            className={classes.goOn}
          >
            Continue the lesson
          </RouteButton>
        )}
        {data && !lesson && (
          <RouteLink to="viewCourses" className={classes.continue}>
            Pick your first course
          </RouteLink>
        )}
      </div>
    </Section>
  );
}
