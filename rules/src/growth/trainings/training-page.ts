import { playerAddress, videoAddress, videoLink } from '../../text/video-link.ts';
import { currentDay, firstShownDay, isDayOpen, type Training, type TrainingDay } from './training.ts';
import type { DayNumber, TrainingLevel } from './training-levels.ts';

/** What a browser may know of a video: a player in a frame, or a file of ours. */
export type TrainingVideo =
  | { kind: 'youtube' | 'vimeo'; player: string; watch: string }
  | { kind: 'file'; player: string; watch: string };

export type ShownDay = {
  day: DayNumber;
  title: string;
  opensAt: number | null;
  /** `closed`: opt in first. `waiting`: it has opened, its recording is not there yet. */
  state: 'closed' | 'locked' | 'recording' | 'waiting';
  isWatched: boolean;
  video: TrainingVideo | null;
  /** Its name, never its address. */
  freebie: string | null;
  isReminded: boolean;
};

/** All that the page draws. Links to meetings and freebies are not in it: the server hands them out on a click. */
export type TrainingPage = {
  level: TrainingLevel;
  isShown: boolean;
  hasOptedIn: boolean;
  isLive: boolean;
  liveSince: number | null;
  liveDay: DayNumber;
  watching: number;
  days: readonly ShownDay[];
  openDay: DayNumber;
  coach: Training['coach'];
  watchedPercent: number;
  now: number;
};

export type TrainingVisitor = {
  hasOptedIn: boolean;
  watched: (day: DayNumber) => boolean;
  isReminded: (day: DayNumber) => boolean;
  /** The day that the address names. */
  requestedDay: DayNumber | null;
};

type Moment = { now: number; liveSince: number | null; watching: number; watchedPercent: number };

export function trainingPage(training: Training, visitor: TrainingVisitor, moment: Moment): TrainingPage {
  const { now, liveSince, watching, watchedPercent } = moment;
  return {
    level: training.level,
    isShown: training.isShown,
    hasOptedIn: visitor.hasOptedIn,
    isLive: training.isLive,
    liveSince: training.isLive ? liveSince : null,
    liveDay: currentDay(training, now),
    watching,
    days: training.days.map((day) => shownDay(day, visitor, now)),
    openDay: visitor.requestedDay ?? firstShownDay(training, visitor.watched, now),
    coach: training.coach,
    watchedPercent,
    now,
  };
}

function shownDay(day: TrainingDay, visitor: TrainingVisitor, now: number): ShownDay {
  const state = stateOf(day, visitor, now);
  return {
    day: day.day,
    title: day.title,
    opensAt: day.opensAt,
    state,
    isWatched: visitor.hasOptedIn && visitor.watched(day.day),
    video: state === 'recording' ? trainingVideo(day.recording) : null,
    freebie: day.freebie === '' ? null : day.freebieName,
    isReminded: visitor.isReminded(day.day),
  };
}

function stateOf(day: TrainingDay, { hasOptedIn }: TrainingVisitor, now: number): ShownDay['state'] {
  if (!isDayOpen(day, now)) return 'locked';
  if (!hasOptedIn) return 'closed';
  return trainingVideo(day.recording) ? 'recording' : 'waiting';
}

/** A video of YouTube or Vimeo, or a file on this site; null for what no page can play. */
export function trainingVideo(address: string): TrainingVideo | null {
  const link = videoLink(address);
  if (link) return { kind: link.kind, player: playerAddress(link), watch: videoAddress(link) };
  return /^\/(?!\/)\S+$/.test(address) ? { kind: 'file', player: address, watch: address } : null;
}
