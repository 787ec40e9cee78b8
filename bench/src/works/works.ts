import { courseOutline } from './course-outline.ts';
import { currentUser } from './current-user.ts';
import { dueList } from './due-list.ts';
import { lessonPage } from './lesson-page.ts';
import { palette } from './palette.ts';
import { peopleList } from './people-list.ts';
import { staffHome } from './staff-home.ts';
import type { Work } from './work.ts';

/** The measured requests. */
export const works: readonly Work[] = [
  currentUser,
  courseOutline,
  peopleList,
  dueList,
  lessonPage,
  palette,
  staffHome,
];
