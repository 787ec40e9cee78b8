import { useSearchParams } from '#router/router.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** The id that a link to a page for something new carries, or null. */
export function useParentId(key: 'courseId' | 'unitId' | 'lessonId'): number | null {
  const [search] = useSearchParams();
  const id = Number(search.get(key));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Units, lessons and their files are made inside a course: without one the way there is shown. */
export function ChooseParent({ what }: { what: 'unit' | 'lesson' | 'file' }) {
  const { mayOpen } = useAccess();
  return (
    <EmptyState
      drawing="book"
      title={`Where does the new ${what} belong?`}
      text={`Open a course first. You can add a ${what} in its outline.`}
      action={mayOpen('courses') && <RouteButton to="courses">Choose a course</RouteButton>}
    />
  );
}
