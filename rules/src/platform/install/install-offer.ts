/** What a phone remembers about being offered the application. Days are numbers, as `manilaDayNumber` counts them. */
export type InstallMemory = {
  /** Days on which the home was opened. */
  visits: number;
  lastVisit: number | null;
  /** How often the person said "Later", and when last. */
  laters: number;
  lastLater: number | null;
  /** The browser said, on this visit or an earlier one, that it can add it to the home screen. */
  isOffered: boolean;
  isInstalled: boolean;
  /** The day on which somebody inside another application was last asked to open their browser. */
  lastAskedToLeave: number | null;
};

export const nothingRemembered: InstallMemory = {
  visits: 0,
  lastVisit: null,
  laters: 0,
  lastLater: null,
  isOffered: false,
  isInstalled: false,
  lastAskedToLeave: null,
};

type InstallFacts = {
  today: number;
  hasFinishedLesson: boolean;
  /** Opened from the home screen. */
  isStandalone: boolean;
  browser: Browser;
};

export type HomeCard = 'install' | 'leave';

const visitsBefore = 2;
const daysAfterLater = 14;
const mostLaters = 2;

/**
 * Which card the home shows about where it is opened, or null: to put it on the home screen, from the second visit on or after
 * the first lesson; inside another application, which forgets who is signed in, to leave it.
 */
export function homeCard(memory: InstallMemory, facts: InstallFacts): HomeCard | null {
  const { today, browser } = facts;
  if (facts.isStandalone) return null;
  if (browser.inside !== null) return memory.lastAskedToLeave === today ? null : 'leave';
  const canInstall = !memory.isInstalled && (memory.isOffered || browser.system === 'ios');
  const isWelcome = memory.visits >= visitsBefore || facts.hasFinishedLesson;
  const isLater = memory.lastLater !== null && today - memory.lastLater < daysAfterLater;
  return canInstall && isWelcome && !isLater && memory.laters < mostLaters ? 'install' : null;
}

export function withVisit(memory: InstallMemory, today: number): InstallMemory {
  return memory.lastVisit === today ? memory : { ...memory, visits: memory.visits + 1, lastVisit: today };
}

export function withLater(memory: InstallMemory, today: number): InstallMemory {
  return { ...memory, laters: memory.laters + 1, lastLater: today };
}

/** Days since 1970 in Manila. */
export function manilaDayNumber(now: number): number {
  return Math.floor((now + 8 * 3_600_000) / 86_400_000);
}

export type Browser = {
  /** The application whose own browser this is. */
  inside: 'Messenger' | 'Facebook' | 'Instagram' | null;
  system: 'android' | 'ios' | 'other';
};

export function browserOf(userAgent: string): Browser {
  return { inside: insideOf(userAgent), system: systemOf(userAgent) };
}

function insideOf(userAgent: string): Browser['inside'] {
  if (/Instagram/.test(userAgent)) return 'Instagram';
  if (!/FBAN|FBAV|FB_IAB/.test(userAgent)) return null;
  return /Orca|Messenger/i.test(userAgent) ? 'Messenger' : 'Facebook';
}

function systemOf(userAgent: string): Browser['system'] {
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

/** Opens an address of ours in Chrome, from inside another application on Android. */
export function chromeLink({ host, path }: { host: string; path: string }): string {
  return `intent://${host}${path}#Intent;scheme=https;package=com.android.chrome;end`;
}
