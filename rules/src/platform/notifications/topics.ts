/** The ways a notification reaches a person. */
export const channels = ['app', 'push', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** What people switch on and off: several kinds of notifications are one topic. */
export const topics = [
  'payments',
  'replies',
  'comments',
  'mentions',
  'announcements',
  'cheers',
  'community',
  'events',
  'moveUps',
  'assignments',
  'challenge',
  'accountability',
  'commissions',
  'security',
  'proofs',
  'promises',
  'reviews',
  'questions',
  'reports',
  'bugReports',
  'failures',
  'payouts',
] as const;
export type Topic = (typeof topics)[number];

/** `locked`: always on, because nobody may miss it. */
type Start = boolean | 'locked';

type TopicFacts = {
  label: string;
  help: string;
  /** `open-work`: a line that is there as long as something waits. Only people who do such work have the topic. */
  of: 'events' | 'open-work';
  /** Has mails of its own, each when it happens; news of the others are put together in the digest. */
  hasOwnMails?: true;
  start: Record<Channel, Start>;
};

export const topicFacts: Record<Topic, TopicFacts> = {
  payments: {
    label: 'Payments',
    help: 'Due, approved, sent back',
    of: 'events',
    hasOwnMails: true,
    start: { app: 'locked', push: true, mail: 'locked' },
  },
  replies: {
    label: 'Replies to me',
    help: 'Answers to your questions',
    of: 'events',
    hasOwnMails: true,
    start: { app: true, push: true, mail: true },
  },
  comments: {
    label: 'My posts',
    help: 'Comments, replies and reports',
    of: 'events',
    start: { app: true, push: true, mail: true },
  },
  mentions: { label: 'Mentions', help: 'At once', of: 'events', start: { app: true, push: true, mail: true } },
  announcements: {
    label: 'Announcements',
    help: 'News from the team',
    of: 'events',
    start: { app: true, push: true, mail: false },
  },
  cheers: {
    label: 'Cheers',
    help: 'Put together, one line for each post',
    of: 'events',
    start: { app: true, push: false, mail: false },
  },
  community: {
    label: 'Week in the community',
    help: 'Mondays, what you have not seen',
    of: 'events',
    hasOwnMails: true,
    start: { app: true, push: false, mail: true },
  },
  events: {
    label: 'Events',
    help: 'A day and an hour before',
    of: 'events',
    hasOwnMails: true,
    start: { app: true, push: true, mail: true },
  },
  moveUps: {
    label: 'Move-up reviews',
    help: 'Decision and feedback',
    of: 'events',
    hasOwnMails: true,
    start: { app: true, push: true, mail: true },
  },
  assignments: {
    label: 'Groups and people',
    help: 'A new group, people given to you',
    of: 'events',
    start: { app: true, push: true, mail: false },
  },
  challenge: {
    label: 'Challenge',
    help: 'The task of the day, your group, nudges',
    of: 'events',
    start: { app: true, push: true, mail: true },
  },
  accountability: {
    label: 'Accountability group',
    help: 'Your check-in, your buddies, nudges',
    of: 'events',
    start: { app: true, push: true, mail: true },
  },
  commissions: {
    label: 'Commissions',
    help: 'Earned, due and paid out',
    of: 'events',
    start: { app: 'locked', push: true, mail: true },
  },
  security: {
    label: 'Security',
    help: 'Password, email and new devices',
    of: 'events',
    hasOwnMails: true,
    start: { app: 'locked', push: true, mail: 'locked' },
  },
  proofs: {
    label: 'Proofs waiting',
    help: 'One line for all of them',
    of: 'open-work',
    start: { app: true, push: false, mail: false },
  },
  promises: {
    label: 'Broken promises',
    help: 'Of the people you see',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
  reviews: {
    label: 'Move-ups to review',
    help: 'Of your stages',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
  questions: {
    label: 'Unanswered questions',
    help: 'Under the lessons',
    of: 'open-work',
    start: { app: true, push: false, mail: false },
  },
  reports: {
    label: 'Reported posts',
    help: 'Until somebody has looked at them',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
  bugReports: {
    label: 'Bug reports',
    help: 'Until somebody has looked at them',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
  failures: {
    label: 'Failed emails, jobs and transfers',
    help: 'Until somebody has looked at them',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
  payouts: {
    label: 'Payout runs',
    help: 'Until a second person has approved them',
    of: 'open-work',
    start: { app: true, push: false, mail: true },
  },
};

export const isLocked = (topic: Topic, channel: Channel): boolean => topicFacts[topic].start[channel] === 'locked';

/** Open work is shown and summed up in the daily mail; a phone never rings for it. */
export function hasChannel(topic: Topic, channel: Channel): boolean {
  return channel !== 'push' || topicFacts[topic].of === 'events';
}

export function isTopic(text: string): text is Topic {
  return topics.some((topic) => topic === text);
}
