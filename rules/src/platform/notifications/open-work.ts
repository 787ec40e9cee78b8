import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import type { RouteName } from '../../navigation/route-table.ts';
import { plural } from '../../text/plural.ts';
import type { Topic } from './topics.ts';

/** What waits for staff until somebody has done it. */
export const openWorkKinds = [
  'proofs',
  'broken-promises',
  'next-actions',
  'move-ups',
  'questions',
  'post-reports',
  'bug-reports',
  'failed-mails',
  'failed-jobs',
  'stopped-hooks',
  'money-to-review',
  'overdue',
  'payout-runs',
] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];

/** How much waits, in one statement of the feature that keeps it. */
export type OpenWorkFigure = {
  count: number;
  /** Since when the oldest waits; null where nothing says so, or nothing waits. */
  oldestAt: Date | null;
  /** The sum, where it is about money. */
  amount?: Centavos;
  /** More about it, in the words of the feature: `3 in Portfolio, 1 in Find clients`. */
  detail?: string;
};

type KindFacts = {
  topic: Topic;
  /** The name of the figure. */
  label: string;
  /** `18 proofs wait for a check` as its bold part and the rest. */
  words: (count: number) => { lead: string; rest: string };
  action: string;
  /** The words of a button that does it from the line, where nothing has to be looked at first. */
  again?: string;
  /** The entry of the menu that carries the number. */
  menuRoute?: RouteName;
  /** Too much to be one thing to do: a figure of the home, but no line under the bell. */
  isFigureOnly?: boolean;
};

const wait = (count: number) => (count === 1 ? 'waits' : 'wait');

export const openWorkFacts: Record<OpenWorkKind, KindFacts> = {
  proofs: {
    topic: 'proofs',
    label: 'Proofs to check',
    words: (count) => ({ lead: plural(count, 'proof'), rest: `${wait(count)} for a check` }),
    action: 'Open the inbox',
    menuRoute: 'payment',
  },
  'broken-promises': {
    topic: 'promises',
    label: 'Broken promises',
    words: (count) => ({ lead: `${plural(count, 'promise')} ${count === 1 ? 'was' : 'were'} not kept`, rest: '' }),
    action: 'Contact them',
  },
  'next-actions': {
    topic: 'assignments',
    label: 'Next actions',
    words: (count) => ({
      lead: plural(count, 'next action'),
      rest: `with your members ${count === 1 ? 'is' : 'are'} due`,
    }),
    action: 'See them',
    menuRoute: 'successManagers',
  },
  'move-ups': {
    topic: 'reviews',
    label: 'Move-ups',
    words: (count) => ({ lead: plural(count, 'move-up'), rest: `${wait(count)} for a review` }),
    action: 'See them',
    menuRoute: 'reviewMoveUps',
  },
  questions: {
    topic: 'questions',
    label: 'Questions',
    words: (count) => ({ lead: plural(count, 'question'), rest: `${wait(count)} for an answer` }),
    action: 'Answer',
    menuRoute: 'questions',
  },
  'post-reports': {
    topic: 'reports',
    label: 'Reported posts',
    words: (count) => ({ lead: plural(count, 'reported post'), rest: `${wait(count)} for a look` }),
    action: 'Look at them',
  },
  'bug-reports': {
    topic: 'bugReports',
    label: 'New bug reports',
    words: (count) => ({ lead: plural(count, 'bug report'), rest: `${wait(count)} for a look` }),
    action: 'Open the list',
    menuRoute: 'bugReports',
  },
  'failed-mails': {
    topic: 'failures',
    label: 'Failed emails',
    words: (count) => ({ lead: `${plural(count, 'email')} could not be sent`, rest: '' }),
    action: 'See why',
    again: 'Send again',
    menuRoute: 'mails',
  },
  'failed-jobs': {
    topic: 'failures',
    label: 'Failed jobs',
    words: (count) => ({ lead: `${plural(count, 'job')} failed`, rest: '' }),
    action: 'See why',
    again: 'Try again',
    menuRoute: 'jobs',
  },
  'stopped-hooks': {
    topic: 'failures',
    label: 'Hooks switched off',
    words: (count) => ({
      lead: `${plural(count, 'outgoing hook')} ${count === 1 ? 'was' : 'were'} switched off`,
      rest: '',
    }),
    action: 'See why',
  },
  'money-to-review': {
    topic: 'failures',
    label: 'Money to review',
    words: (count) => ({ lead: plural(count, 'transfer'), rest: `${count === 1 ? 'needs' : 'need'} a look` }),
    action: 'Look at them',
  },
  overdue: {
    topic: 'promises',
    label: 'Overdue',
    words: (count) => ({ lead: plural(count, 'payment'), rest: `${count === 1 ? 'is' : 'are'} overdue` }),
    action: 'Open the list',
    isFigureOnly: true,
  },
  'payout-runs': {
    topic: 'payouts',
    label: 'Payout runs',
    words: (count) => ({ lead: plural(count, 'payout run'), rest: `${wait(count)} for a second person` }),
    action: 'Look at it',
    menuRoute: 'affiliates',
  },
};

export type OpenWorkWords = { lead: string; rest: string; detail: string | null; action: string; again: string | null };

/** The line of what waits: never one line for each. */
export function openWorkWords(kind: OpenWorkKind, { count, amount, detail }: OpenWorkFigure): OpenWorkWords {
  const { words, action, again = null } = openWorkFacts[kind];
  const { lead, rest } = words(count);
  const sum = amount ? `, ${formatPesos(amount)}` : '';
  return {
    lead: rest ? lead : `${lead}${sum}`,
    rest: rest ? `${rest}${sum}` : '',
    detail: detail ?? null,
    action,
    again,
  };
}
