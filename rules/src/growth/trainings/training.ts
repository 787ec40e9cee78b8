import { settingValue, type StoredSetting } from '../../platform/settings/setting-value.ts';
import { manilaDay } from '../../time/manila.ts';
import { type DayNumber, isDayNumber, levelFacts, trainingDays, type TrainingLevel } from './training-levels.ts';

export type TrainingDay = {
  day: DayNumber;
  title: string;
  /** Milliseconds; null when the day is always open. */
  opensAt: number | null;
  zoom: string;
  recording: string;
  freebie: string;
  freebieName: string;
};

/** The free training of one level, as staff have set it. */
export type Training = {
  level: TrainingLevel;
  isShown: boolean;
  isLive: boolean;
  /** The day that staff chose; 0 follows the dates. */
  today: number;
  masterLink: string;
  days: readonly TrainingDay[];
  coach: { name: string; about: string };
};

/** Reads the training from stored settings. */
export function trainingFrom(level: TrainingLevel, stored: (name: string) => StoredSetting): Training {
  const { suffix } = levelFacts[level];
  return {
    level,
    isShown: settingValue(`enable-live-workshop${suffix}`, stored(`enable-live-workshop${suffix}`)),
    isLive: settingValue(`workshop-is-live${suffix}`, stored(`workshop-is-live${suffix}`)),
    today: settingValue(`workshop-today${suffix}`, stored(`workshop-today${suffix}`)),
    masterLink: settingValue(`workshop-master-link${suffix}`, stored(`workshop-master-link${suffix}`)),
    coach: {
      name: settingValue(`training-coach${suffix}`, stored(`training-coach${suffix}`)),
      about: settingValue(`training-coach-about${suffix}`, stored(`training-coach-about${suffix}`)),
    },
    days: trainingDays.map((day) => {
      const read = (what: 'title' | 'zoom' | 'recording' | 'freebie' | 'freebie-name' | 'opens') =>
        settingValue(`${what}-day-${day}${suffix}`, stored(`${what}-day-${day}${suffix}`));
      return {
        day,
        title: read('title'),
        opensAt: opensAtOf(read('opens')),
        zoom: read('zoom'),
        recording: read('recording'),
        freebie: read('freebie'),
        freebieName: read('freebie-name') || 'Freebie',
      };
    }),
  };
}

/** Manila has no daylight saving: its clock is eight hours ahead all year. */
export function opensAtOf(local: string): number | null {
  const instant = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(instant) ? null : instant;
}

/** The day that "Join now" is about: chosen by staff, or today's, or the last one that opened. */
export function currentDay({ today, days }: Pick<Training, 'today' | 'days'>, now: number): DayNumber {
  if (isDayNumber(today)) return today;
  const isToday = ({ opensAt }: TrainingDay) =>
    opensAt !== null && manilaDay(new Date(opensAt)) === manilaDay(new Date(now));
  const opened = days.filter(({ opensAt }) => opensAt !== null && opensAt <= now);
  return (days.find(isToday) ?? opened.at(-1) ?? days[0])?.day ?? 1;
}

/** What "Join now" opens: the link of the day, or the master link. Empty when staff gave neither. */
export function joinLink(training: Training, now: number): string {
  const day = currentDay(training, now);
  return training.days.find((each) => each.day === day)?.zoom || training.masterLink;
}

export type DayState = 'locked' | 'live' | 'recording' | 'waiting';

/** What a visitor finds behind a day's tab. `waiting`: it has opened, and its recording is not there yet. */
export function dayState(training: Training, day: TrainingDay, now: number): DayState {
  if (training.isLive && currentDay(training, now) === day.day) return 'live';
  if (day.opensAt !== null && day.opensAt > now) return 'locked';
  return day.recording === '' ? 'waiting' : 'recording';
}

/** Whether its recording and its freebie may be handed out. */
export function isDayOpen(day: TrainingDay, now: number): boolean {
  return day.opensAt === null || day.opensAt <= now;
}

/** The day to show first: the live one, else the first open day that was not watched, else the last open one. */
export function firstShownDay(training: Training, watched: (day: DayNumber) => boolean, now: number): DayNumber {
  if (training.isLive) return currentDay(training, now);
  const open = training.days.filter((day) => isDayOpen(day, now));
  return (open.find(({ day }) => !watched(day)) ?? open.at(-1) ?? training.days[0])?.day ?? 1;
}
