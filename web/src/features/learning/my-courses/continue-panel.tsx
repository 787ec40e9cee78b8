import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Section } from '#ui/frame/section.tsx';
import { ContinueCard, ContinueCardLoading } from './continue-card.tsx';
import { ContinueLearning } from './learning.operations.ts';

/** "Continue learning": nothing before a course was begun. Outside the list it links to it. */
export function ContinuePanel({ isOnList }: { isOnList?: true }) {
  const { data, error } = useQuery(ContinueLearning);
  const course = data?.myCourses.items[0];
  if (error && !data) return null;
  if (data && !course?.continueLesson) return null;
  return (
    <Section title="Continue learning" aside={!isOnList && <RouteLink to="viewCourses">All courses</RouteLink>}>
      {course ? <ContinueCard course={course} /> : <ContinueCardLoading />}
    </Section>
  );
}
