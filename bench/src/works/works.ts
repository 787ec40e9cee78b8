import { currentUser } from './current-user.ts';
import { peopleList } from './people-list.ts';
import type { Work } from './work.ts';

/** What is measured; W1 to W4 join with their features. */
export const works: readonly Work[] = [currentUser, peopleList];
