import type { ManilaDay } from '../../time/manila.ts';
import { type ClosedGate, type ContentItem, type Learner, type AccessGate, openingOf } from './content-access.ts';
import type { ContentStatus } from './content-status.ts';
import { opensOn } from './drip.ts';

/** Whether something is open to a learner; if not, why, and from when on. */
export type Gate = {
  isOpen: boolean;
  because: ClosedGate['because'] | 'not-yet' | null;
  /** The Manila day on which a part that opens bit by bit becomes available. */
  opensOn: ManilaDay | null;
};

export type GatedUnit = { availableAfterDays: number | null };
export type GatedLesson = {
  status: ContentStatus;
  isFreePreview: boolean;
  /** Open to visitors, as far as the course is published. */
  isFreeLesson?: boolean;
};

const open: Gate = { isOpen: true, because: null, opensOn: null };

export type CourseGates = { course: Gate; lesson: (unit: GatedUnit, lesson: GatedLesson) => Gate };

/** The gates of a course and all its lessons; the rule runs once, however many there are. */
export function gatesOf(course: ContentItem, learner: Learner, today: ManilaDay): CourseGates {
  const opening = openingOf(course, learner);
  const asPreview = openingOf({ ...course, isFree: true }, learner);
  const asFree = openingOf({ ...course, isPublic: true }, learner);
  const asDraft = openingOf({ ...course, status: 'draft' }, learner);
  return {
    course: gateOf(opening),
    lesson(unit, { status, isFreePreview, isFreeLesson }) {
      const published = isFreeLesson ? asFree : isFreePreview ? asPreview : opening;
      const found = status === 'draft' ? asDraft : published;
      const day = found.isOpen ? opensOn(unit, found.since, today) : null;
      return day ? { isOpen: false, because: 'not-yet', opensOn: day } : gateOf(found);
    },
  };
}

/** A lesson is as open as its course, but for drafts, previews for everyone signed in, free lessons for everyone, and units that open bit by bit. */
export function lessonGate(
  { course, unit, lesson }: { course: ContentItem; unit: GatedUnit; lesson: GatedLesson },
  learner: Learner,
  today: ManilaDay,
): Gate {
  return gatesOf(course, learner, today).lesson(unit, lesson);
}

function gateOf(opening: AccessGate): Gate {
  return opening.isOpen ? open : { isOpen: false, because: opening.because, opensOn: null };
}
