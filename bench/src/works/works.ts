import { courseOutline } from './course-outline.ts';
import { currentUser } from './current-user.ts';
import { lessonPage } from './lesson-page.ts';
import { peopleList } from './people-list.ts';
import type { Work } from './work.ts';

/** What is measured; W3 joins with its feature. */
export const works: readonly Work[] = [currentUser, courseOutline, peopleList, lessonPage];
