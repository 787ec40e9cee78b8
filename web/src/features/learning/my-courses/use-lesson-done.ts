import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useNavigate } from '#router/router.ts';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import { toast } from '#ui/toasts/toast.ts';

const key = 'tribe:lesson-celebrated';

type Lesson = Pick<MyLessonQuery['myLesson'], 'courseId' | 'next' | 'course'>;

/**
 * What follows when a lesson is done: a sheet for the first one of the day, a toast for the others. The last one of a
 * course has a celebration of its own.
 */
export function useLessonDone({ courseId, next, course }: Lesson) {
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);

  /** `isQuiet` while a video still plays: nothing is laid over it. */
  const celebrate = (doneCount: number, isQuiet = false) => {
    const left = course.lessonCount - doneCount;
    if (left <= 0) return;
    const today = manilaDay(new Date());
    if (!isQuiet && readLocal(key) !== today) {
      writeLocal(key, today);
      setShown(true);
      return;
    }
    toast.success(`Lesson done. ${doneCount} of ${course.lessonCount}, ${left} to go.`, {
      duration: 6000,
      ...(next && {
        action: {
          label: 'Next lesson',
          onClick: () => void navigate(pathTo('viewLesson', { courseId, lessonId: next.id })),
        },
      }),
    });
  };
  return { isShown, close: () => setShown(false), celebrate };
}
