import { collectionBoard } from '../works/collection-board.ts';
import { checkoutOffer } from '../works/checkout-offer.ts';
import { communityFeed } from '../works/community.ts';
import { courseOutline } from '../works/course-outline.ts';
import { currentUser } from '../works/current-user.ts';
import { dueList } from '../works/due-list.ts';
import { lessonPage } from '../works/lesson-page.ts';
import { memberHome } from '../works/member-home.ts';
import { palette } from '../works/palette.ts';
import { peopleList } from '../works/people-list.ts';
import { ourRequest } from '../works/requests.ts';
import { retention } from '../works/retention.ts';
import type { Person, Work } from '../works/work.ts';
import { works } from '../works/works.ts';
import type { ClientRequest } from './driver.ts';

/** Of a hundred requests: reads of learners 70, lists and search 15, writes 8, public pages 5, reports 2. */
const shares: readonly [Work, number][] = [
  [currentUser, 20],
  [memberHome, 20],
  [courseOutline, 20],
  [communityFeed, 10],
  [peopleList, 5],
  [dueList, 5],
  [palette, 5],
  // Opening a lesson writes how far somebody is.
  [lessonPage, 8],
  [checkoutOffer, 5],
  [collectionBoard, 1],
  [retention, 1],
];
const hundred = shares.flatMap(([work, share]) => Array.from({ length: share }, () => work));

export type Mix = { ours: (at: number) => ClientRequest; bare: (at: number) => ClientRequest };

/** The request in each place, on the product and on the bare route of the same work. */
export function mixFor(people: readonly Person[]): Mix {
  const chosen = (at: number) => {
    // Without a common divisor, so that kinds of requests take turns.
    const work = hundred[(at * 37) % hundred.length] ?? currentUser;
    const askers = askersOf(work, people);
    const person = askers[(at * 7919) % askers.length];
    if (!person) throw new Error(`nobody asks for ${work.name}`);
    return { work, person };
  };
  return {
    ours: (at) => {
      const { work, person } = chosen(at);
      return ourRequest(work, person);
    },
    bare: (at) => {
      const { work, person } = chosen(at);
      return { method: 'GET', path: `/${works.indexOf(work)}?id=${person.id}` };
    },
  };
}

const known = new WeakMap<readonly Person[], Map<string, readonly Person[]>>();

function askersOf(work: Work, people: readonly Person[]): readonly Person[] {
  const role: string = work.role ?? 'everybody';
  const byRole = known.get(people) ?? new Map<string, readonly Person[]>();
  known.set(people, byRole);
  const found = byRole.get(role) ?? people.filter((person) => role === 'everybody' || person.role === role);
  byRole.set(role, found);
  return found;
}
