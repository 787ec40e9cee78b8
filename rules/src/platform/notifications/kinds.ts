import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import { pathTo } from '../../navigation/route-table.ts';
import { plural } from '../../text/plural.ts';
import { truncate } from '../../text/truncate.ts';
import {
  formatBillingDay,
  formatTimeOfDay,
  type ManilaDay,
  manilaDay,
  daysUntil,
  formatDay,
} from '../../time/manila.ts';
import type { Topic } from './topics.ts';

/** What happened, as far as the words about it need to know. Stored as it is, so only plain values. */
export type NotificationContents = {
  /** `number` of `count` entries is paid; null when the payment was not for one. `entryId` is what it was for. */
  'payment-received': {
    amount: Centavos;
    number: number | null;
    count: number;
    isPaidOff: boolean;
    entryId?: number | null;
  };
  'proof-returned': { amount: Centavos; reason: string; entryId?: number | null };
  'payment-due': { amount: Centavos; dueOn: ManilaDay; isOverdue: boolean; entryId?: number };
  'calamity-pause': { name: string; days: number; count: number; pauseId: number };
  'calamity-reversed': { name: string; count: number };
  'membership-ending': { productName: string; expiresOn: ManilaDay; subscriptionId: number };
  'membership-ended': {
    productName: string;
    expiresOn: ManilaDay;
    openUntil: ManilaDay | null;
    subscriptionId: number;
  };
  'move-up-approved': { stage: string; feedback: string | null };
  'move-up-returned': { stage: string; feedback: string };
  /** Everything is done, and they have not asked. */
  'move-up-ready': { stage: string };
  'question-answered': { by: string; text: string; courseId: number; lessonId: number };
  mention: { by: string; about: string; text: string; path: string };
  /** The newest first, at most two names. */
  'win-cheered': { names: readonly string[]; count: number; postId?: number };
  /** All reactions to a post that is no win. */
  'post-reacted': { names: readonly string[]; count: number; noun: string; postId: number };
  /** The newest comment, and how many there are. */
  'post-commented': { by: string; count: number; text: string; noun: string; postId: number };
  'comment-replied': { by: string; text: string; postId: number };
  'post-hidden': { reason: string; text: string; isComment: boolean };
  'post-reported': { reason: string; text: string; postId: number };
  'report-decided': { isHidden: boolean; isDeleted?: boolean; text: string };
  /** What somebody has not seen of a week; a hundred means many. */
  'community-week': { group: string | null; posts: number; wins: number };
  'event-soon': { title: string; startsAt: string; isSoon: boolean; eventId: number; occurrenceId: number };
  'event-unanswered': { title: string; startsAt: string; eventId: number; occurrenceId: number };
  /** A day of the free training opened, or staff went live. */
  training: { isLive: boolean; day: number; title: string; level: string };
  announcement: { title: string };
  'leader-message': { by: string; text: string };
  'people-assigned': { by: string; count: number };
  'members-given': { count: number };
  'success-manager': { name: string };
  'group-joined': { group: string };
  'challenge-group': { group: string; startsOn: ManilaDay | null };
  'challenge-nudged': { by: string; day: number };
  'challenge-day': { day: number; title: string };
  'accountability-group': { group: string };
  'accountability-left': { group: string };
  'accountability-lead': { group: string; by: string | null };
  'accountability-nudged': { by: string };
  'accountability-cheered': { names: readonly string[]; count: number };
  'accountability-due': { group: string; streak: number };
  /** To the lead, and later to whoever looks after the person; `personId` is null for a lead. */
  'accountability-silent': { name: string; group: string; missed: string; personId: number | null };
  'accountability-invited': { by: string };
  'accountability-answered': { isApproved: boolean; reason: string };
  /** `number` of `count` payments of somebody they brought. */
  'commission-earned': { amount: Centavos; from: string; number: number; count: number; dueOn: ManilaDay };
  'commission-due': { amount: Centavos; count: number };
  'payout-sent': { amount: Centavos; to: string; reference: string };
  'payout-failed': { amount: Centavos; reason: string };
  'payout-account-changed': { to: string };
  'affiliate-suspension': { isSuspended: boolean; reason: string | null };
  'password-changed': Record<never, never>;
  'email-changed': { email: string };
  /** From a browser that had not been signed in before: `Chrome on Android phone`. */
  'new-log-in': { device: string };
  /** The file of "Download my data"; `userId` when staff asked for somebody else's. */
  'data-ready': { userId: number | null };
};

export type NotificationKind = keyof NotificationContents;

/** A line: what is bold, what follows, what stands below it, where it leads, and the words of its button. */
export type NotificationWords = {
  lead: string;
  rest: string;
  detail?: string;
  path: string;
  action?: string;
  /** The time of an event, while it can be answered in the line itself. */
  occurrenceId?: number;
};

type KindFacts<Kind extends NotificationKind> = {
  topic: Topic;
  words: (content: NotificationContents[Kind], now: Date) => NotificationWords;
};

const longestQuote = 140;
const quoted = (text: string) => `“${truncate(text.replaceAll(/\s+/g, ' ').trim(), longestQuote)}”`;
const postPath = (postId: number | undefined) =>
  postId === undefined ? pathTo('community') : pathTo('post', { id: postId });
/** Older lines do not name the entry. */
const billPath = (sheet: 'pay' | 'sent', entryId: number | null | undefined) =>
  pathTo('account', {}, { q: 'billings', ...(entryId != null && { [sheet]: entryId }) });

export const kindFacts: { [Kind in NotificationKind]: KindFacts<Kind> } = {
  'payment-received': {
    topic: 'payments',
    words: ({ amount, number, count, isPaidOff, entryId }) => ({
      lead: `Your payment of ${formatPesos(amount)} is approved.`,
      rest: paidText({ number, count, isPaidOff }),
      detail: 'Receipt ready',
      path: billPath('sent', entryId),
    }),
  },
  'proof-returned': {
    topic: 'payments',
    words: ({ amount, reason, entryId }) => ({
      lead: `Your proof of ${formatPesos(amount)} was sent back.`,
      rest: reason,
      path: billPath('sent', entryId),
      action: 'Send a new one',
    }),
  },
  'payment-due': {
    topic: 'payments',
    words: ({ amount, dueOn, isOverdue, entryId }) => ({
      lead: `${formatPesos(amount)} ${isOverdue ? 'was' : 'is'} due on ${formatBillingDay(dueOn)}.`,
      rest: '',
      path: billPath('pay', entryId),
      action: 'How to pay',
    }),
  },
  'calamity-pause': {
    topic: 'payments',
    words: ({ name, days, count }) => ({
      lead: `${name}: ${count === 1 ? 'your next payment is' : `your next ${count} payments are`} due ${plural(days, 'day')} later.`,
      rest: 'Ingat po. You can also keep your old dates.',
      path: pathTo('account', {}, { q: 'billings' }),
      action: 'See my dates',
    }),
  },
  'calamity-reversed': {
    topic: 'payments',
    words: ({ name }) => ({
      lead: `The later due dates because of ${name} were taken back.`,
      rest: 'Your payments are due as before.',
      path: pathTo('account', {}, { q: 'billings' }),
    }),
  },
  'membership-ending': {
    topic: 'payments',
    words: ({ productName, expiresOn, subscriptionId }) => ({
      lead: `${productName} ends on ${formatDay(expiresOn)}.`,
      rest: '',
      path: pathTo('account', {}, { renew: subscriptionId }),
      action: 'Renew',
    }),
  },
  'membership-ended': {
    topic: 'payments',
    words: ({ productName, expiresOn, openUntil, subscriptionId }) => ({
      lead: `${productName} ended on ${formatDay(expiresOn)}.`,
      rest: openUntil
        ? `Everything stays open until ${formatDay(openUntil)}.`
        : 'Renew and continue where you stopped.',
      path: pathTo('account', {}, { renew: subscriptionId }),
      action: 'Renew',
    }),
  },
  'move-up-approved': {
    topic: 'moveUps',
    words: ({ stage, feedback }) => ({
      lead: `You moved up to ${stage}.`,
      rest: 'Galing mo!',
      ...(feedback ? { detail: quoted(feedback) } : {}),
      path: pathTo('viewStage'),
    }),
  },
  'move-up-returned': {
    topic: 'moveUps',
    words: ({ stage, feedback }) => ({
      lead: `Your move-up from ${stage} was sent back.`,
      rest: '',
      detail: quoted(feedback),
      path: pathTo('viewStage'),
      action: 'See what is missing',
    }),
  },
  'move-up-ready': {
    topic: 'moveUps',
    words: ({ stage }) => ({
      lead: `You finished every task of ${stage}.`,
      rest: 'Ask to move up when you are ready.',
      path: pathTo('viewStage'),
      action: 'Ask to move up',
    }),
  },
  'question-answered': {
    topic: 'replies',
    words: ({ by, text, courseId, lessonId }) => ({
      lead: by,
      rest: `answered your question: ${quoted(text)}`,
      path: pathTo('viewLesson', { courseId, lessonId }, { tab: 'questions' }),
    }),
  },
  mention: {
    topic: 'mentions',
    words: ({ by, about, text, path }) => ({
      lead: by,
      rest: `mentioned you on ${about}`,
      detail: quoted(text),
      path,
      action: 'Reply',
    }),
  },
  'win-cheered': {
    topic: 'cheers',
    words: ({ names, count, postId }) => ({
      lead: namesText(names, count),
      rest: 'cheered your win',
      path: postPath(postId),
    }),
  },
  'post-reacted': {
    topic: 'cheers',
    words: ({ names, count, noun, postId }) => ({
      lead: namesText(names, count),
      rest: `reacted to your ${noun}`,
      path: postPath(postId),
    }),
  },
  'post-commented': {
    topic: 'comments',
    words: ({ by, count, text, noun, postId }) => ({
      lead: count > 1 ? `${by} and ${plural(count - 1, 'other')}` : by,
      rest: `commented on your ${noun}`,
      detail: quoted(text),
      path: postPath(postId),
      action: 'Reply',
    }),
  },
  'comment-replied': {
    topic: 'comments',
    words: ({ by, text, postId }) => ({
      lead: by,
      rest: 'replied to your comment',
      detail: quoted(text),
      path: postPath(postId),
      action: 'Reply',
    }),
  },
  'post-hidden': {
    topic: 'comments',
    words: ({ reason, text, isComment }) => ({
      lead: `Your ${isComment ? 'comment' : 'post'} was hidden.`,
      rest: `${reason}.`,
      detail: quoted(text),
      path: pathTo('community'),
    }),
  },
  'post-reported': {
    topic: 'comments',
    words: ({ reason, text, postId }) => ({
      lead: 'A post in your group was reported.',
      rest: `${reason}.`,
      detail: quoted(text),
      path: postPath(postId),
      action: 'Look at it',
    }),
  },
  'report-decided': {
    topic: 'comments',
    words: ({ isHidden, isDeleted, text }) => ({
      lead: 'Salamat for your report.',
      rest: isHidden ? `It was ${isDeleted ? 'deleted' : 'hidden'}.` : 'It was looked at and stays.',
      // What is hidden is quoted to nobody.
      ...(isHidden ? {} : { detail: quoted(text) }),
      path: pathTo('community'),
    }),
  },
  'community-week': {
    topic: 'community',
    words: ({ group, posts, wins }) => ({
      lead: 'Your week in the community:',
      rest: `${weekText({ group, posts, wins })}.`,
      path: pathTo('community', {}, { tab: posts > 0 ? 'group' : 'wins' }),
      action: 'See what is new',
    }),
  },
  'event-soon': {
    topic: 'events',
    words: ({ title, startsAt, isSoon, eventId, occurrenceId }, now) => ({
      lead: title,
      rest: startText(new Date(startsAt), { isSoon, now }),
      path: pathTo('viewEvent', { id: eventId }, { on: occurrenceId }),
      action: 'Open the event',
      ...stillToCome(startsAt, occurrenceId, now),
    }),
  },
  'event-unanswered': {
    topic: 'events',
    words: ({ title, startsAt, eventId, occurrenceId }, now) => ({
      lead: title,
      rest: `${startText(new Date(startsAt), { isSoon: false, now })} Are you going?`,
      path: pathTo('viewEvent', { id: eventId }, { on: occurrenceId }),
      action: 'Answer',
      ...stillToCome(startsAt, occurrenceId, now),
    }),
  },
  training: {
    topic: 'events',
    words: ({ isLive, day, title, level }) => ({
      lead: isLive ? 'We are live: Join now.' : `Day ${day} of the free training is open.`,
      rest: title,
      path: pathTo('freeTraining', {}, { level, day }),
      action: isLive ? 'Join now' : 'Watch it',
    }),
  },
  announcement: {
    topic: 'announcements',
    words: ({ title }) => ({ lead: title, rest: '', path: pathTo('community') }),
  },
  'leader-message': {
    topic: 'mentions',
    words: ({ by, text }) => ({ lead: by, rest: 'wrote to you', detail: `“${text}”`, path: pathTo('home') }),
  },
  'people-assigned': {
    topic: 'assignments',
    words: ({ by, count }) => ({
      lead: by,
      rest: `gave you ${plural(count, 'person', 'people')} to look after`,
      path: pathTo('payment', {}, { tab: 'due', owner: 'me' }),
      action: 'See them',
    }),
  },
  'members-given': {
    topic: 'assignments',
    words: ({ count }) => ({
      lead: plural(count, 'new member'),
      rest: count === 1 ? 'was given to you by turn' : 'were given to you by turn',
      path: pathTo('successManagers'),
      action: 'See them',
    }),
  },
  'success-manager': {
    topic: 'assignments',
    words: ({ name }) => ({
      lead: name,
      rest: 'looks after you now. Ask them anything about your membership.',
      path: pathTo('home'),
    }),
  },
  'group-joined': {
    topic: 'assignments',
    words: ({ group }) => ({
      lead: `You are now in ${group}.`,
      rest: 'Say hi to your group!',
      path: pathTo('community'),
    }),
  },
  'challenge-group': {
    topic: 'challenge',
    words: ({ group, startsOn }) => ({
      lead: `You are in Group ${group}.`,
      rest: startsOn === null ? 'Meet your buddies!' : `The challenge starts on ${formatDay(startsOn)}.`,
      path: pathTo('challengeBuddies'),
      action: 'Meet your buddies',
    }),
  },
  'affiliate-suspension': {
    topic: 'payments',
    words: ({ isSuspended, reason }) => ({
      lead: isSuspended ? 'Your affiliate account is suspended.' : 'Your affiliate account is open again.',
      rest: isSuspended
        ? 'New clicks and sales are not counted; what you earned stays yours.'
        : 'New clicks and sales count again.',
      ...(reason !== null && { detail: quoted(reason) }),
      path: pathTo('affiliateLinks'),
    }),
  },
  'challenge-nudged': {
    topic: 'challenge',
    words: ({ by, day }) => ({
      lead: by,
      rest: `is cheering for you. Day ${day} of the challenge is waiting.`,
      path: pathTo('challengeBuddies'),
      action: 'Open my day',
    }),
  },
  'challenge-day': {
    topic: 'challenge',
    words: ({ day, title }) => ({
      lead: `Day ${day} is open:`,
      rest: title,
      path: pathTo('challengeBuddies'),
      action: 'Open my day',
    }),
  },
  'accountability-group': {
    topic: 'accountability',
    words: ({ group }) => ({
      lead: `You are in ${group}.`,
      rest: 'Meet your accountability buddies!',
      path: pathTo('accountabilityBuddies'),
      action: 'Meet them',
    }),
  },
  'accountability-left': {
    topic: 'accountability',
    words: ({ group }) => ({
      lead: `You are no longer in ${group}.`,
      rest: 'Take your time. You can ask for a new group whenever you are ready.',
      path: pathTo('accountabilityBuddies'),
    }),
  },
  'accountability-lead': {
    topic: 'accountability',
    words: ({ group, by }) => ({
      lead: `You lead ${group} now.`,
      rest: by === null ? 'Salamat for stepping up!' : `${by} handed it over to you.`,
      path: pathTo('accountabilityGroups'),
      action: 'See my group',
    }),
  },
  'accountability-nudged': {
    topic: 'accountability',
    words: ({ by }) => ({
      lead: by,
      rest: 'is thinking of you. Kumusta? Your check-in is open.',
      path: pathTo('accountabilityBuddies'),
      action: 'Check in',
    }),
  },
  'accountability-cheered': {
    topic: 'cheers',
    words: ({ names, count }) => ({
      lead: namesText(names, count),
      rest: 'cheered your check-in',
      path: pathTo('accountabilityBuddies'),
    }),
  },
  'accountability-due': {
    topic: 'accountability',
    words: ({ group, streak }) => ({
      lead: `${group} checks in today.`,
      rest: streak > 1 ? `One tap keeps your streak of ${streak}.` : 'One tap is enough.',
      path: pathTo('accountabilityBuddies'),
      action: 'Check in',
    }),
  },
  'accountability-silent': {
    topic: 'accountability',
    words: ({ name, group, missed, personId }) => ({
      lead: name,
      rest: `of ${group} has been silent for ${missed}. A kind word may help.`,
      path:
        personId === null ? pathTo('accountabilityGroups', {}, { tab: 'silent' }) : pathTo('user', { id: personId }),
      action: personId === null ? 'See my group' : 'Open the person',
    }),
  },
  'accountability-invited': {
    topic: 'accountability',
    words: ({ by }) => ({
      lead: by,
      rest: 'would like you to lead an accountability group.',
      path: pathTo('accountabilityBuddies'),
      action: 'Answer',
    }),
  },
  'accountability-answered': {
    topic: 'accountability',
    words: ({ isApproved, reason }) => ({
      lead: isApproved ? 'You will lead an accountability group.' : 'Not this time: you do not lead a group yet.',
      rest: isApproved ? 'Salamat for stepping up!' : reason,
      path: pathTo('accountabilityBuddies'),
    }),
  },
  'commission-earned': {
    topic: 'commissions',
    words: ({ amount, from, number, count, dueOn }) => ({
      lead: `You earned ${formatPesos(amount)}.`,
      rest: `${from} paid ${count === 1 ? 'in full' : `payment ${number} of ${count}`}. It is due on ${formatDay(dueOn)}.`,
      path: pathTo('affiliateCommission'),
    }),
  },
  'commission-due': {
    topic: 'commissions',
    words: ({ amount }) => ({
      lead: `${formatPesos(amount)} of your commission is due now.`,
      rest: 'It comes with the next payout.',
      path: pathTo('affiliateCommission', {}, { state: 'due' }),
    }),
  },
  'payout-sent': {
    topic: 'commissions',
    words: ({ amount, to, reference }) => ({
      lead: `We sent you ${formatPesos(amount)}.`,
      rest: `To ${to}, reference ${reference}.`,
      path: pathTo('affiliatePayout'),
    }),
  },
  'payout-failed': {
    topic: 'commissions',
    words: ({ amount, reason }) => ({
      lead: `Your payout of ${formatPesos(amount)} came back.`,
      rest: `${reason} It goes into the next payout: please check your account.`,
      path: pathTo('affiliatePayout'),
      action: 'Check my account',
    }),
  },
  'payout-account-changed': {
    topic: 'security',
    words: ({ to }) => ({
      lead: 'Your payout account was changed.',
      rest: `Commissions now go to ${to}. Was it not you? Tell us at once.`,
      path: pathTo('affiliatePayout'),
    }),
  },
  'password-changed': {
    topic: 'security',
    words: () => ({
      lead: 'Your password was changed.',
      rest: 'Not you? Choose a new one now.',
      path: pathTo('myProfile', {}, { q: 'account' }),
    }),
  },
  'email-changed': {
    topic: 'security',
    words: ({ email }) => ({
      lead: `Your email is now ${email}.`,
      rest: '',
      path: pathTo('myProfile', {}, { q: 'account' }),
    }),
  },
  'new-log-in': {
    topic: 'security',
    words: ({ device }) => ({
      lead: 'New log-in',
      // In the middle of a sentence: "with an unknown device".
      rest: `with ${device.replace(/^An? /, (article) => article.toLowerCase())}. Ikaw ba ito?`,
      path: pathTo('myProfile', {}, { q: 'account' }),
      action: 'See my devices',
    }),
  },
  'data-ready': {
    topic: 'security',
    words: ({ userId }) => ({
      lead: userId === null ? 'The copy of your data is ready.' : 'The copy of a person’s data is ready.',
      rest: 'You can download it for a day.',
      path: userId === null ? pathTo('myProfile', {}, { q: 'account' }) : pathTo('user', { id: userId }),
      action: 'Download',
    }),
  },
};

// Object.keys forgets that these are the names.
export const notificationKinds = Object.keys(kindFacts) as readonly NotificationKind[];

export const topicOf = (kind: NotificationKind): Topic => kindFacts[kind].topic;

/** The words of a stored line. */
export function wordsOf<Kind extends NotificationKind>(
  kind: Kind,
  content: NotificationContents[Kind],
  now: Date,
): NotificationWords {
  return kindFacts[kind].words(content, now);
}

function paidText({ number, count, isPaidOff }: { number: number | null; count: number; isPaidOff: boolean }): string {
  if (isPaidOff) return count > 1 ? 'That was the last one. Salamat!' : 'Salamat!';
  if (number === null) return '';
  const place = `Payment ${number} of ${count}.`;
  return number * 2 === count ? `${place} Halfway na!` : place;
}

/** `7 new posts in Group Bayanihan and 12 wins`. */
export function weekText({ group, posts, wins }: NotificationContents['community-week']): string {
  const counted = (count: number, noun: string) => (count >= 100 ? `100 ${noun}s or more` : plural(count, noun));
  const parts = [
    posts > 0 ? `${counted(posts, 'new post')}${group ? ` in Group ${group}` : ''}` : [],
    wins > 0 ? counted(wins, posts > 0 ? 'win' : 'new win') : [],
  ].flat();
  return parts.join(' and ');
}

/** `Rowena, Jomar and 5 others`. */
function namesText(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0) return `${names.join(', ')} and ${plural(others, 'other')}`;
  return names.join(' and ');
}

const stillToCome = (startsAt: string, occurrenceId: number, now: Date) =>
  new Date(startsAt) > now ? { occurrenceId } : {};

function startText(start: Date, { isSoon, now }: { isSoon: boolean; now: Date }): string {
  const time = formatTimeOfDay(start);
  if (start <= now) return `began at ${time}.`;
  const days = daysUntil(manilaDay(start), now);
  if (days === 0) return isSoon ? `starts within the hour, at ${time}.` : `starts today at ${time}.`;
  return days === 1 ? `starts tomorrow at ${time}.` : `starts on ${formatDay(manilaDay(start))} at ${time}.`;
}
