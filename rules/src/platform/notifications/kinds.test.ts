import { expect, test } from 'vitest';
import { matchRoute } from '../../navigation/route-table.ts';
import { type NotificationContents, type NotificationKind, notificationKinds, wordsOf } from './kinds.ts';

const now = new Date('2026-11-16T19:00:00+08:00');

type Case = {
  [Kind in NotificationKind]: [kind: Kind, content: NotificationContents[Kind], text: string];
}[NotificationKind];

const cases: Case[] = [
  [
    'community-week',
    { group: 'Bayanihan', posts: 7, wins: 12 },
    'Your week in the community: | 7 new posts in Group Bayanihan and 12 wins.',
  ],
  ['community-week', { group: null, posts: 0, wins: 1 }, 'Your week in the community: | 1 new win.'],
  [
    'community-week',
    { group: 'Sikap', posts: 100, wins: 0 },
    'Your week in the community: | 100 new posts or more in Group Sikap.',
  ],
  [
    'payment-received',
    { amount: 150_000, number: 3, count: 6, isPaidOff: false },
    'Your payment of ₱1,500.00 is approved. | Payment 3 of 6. Halfway na!',
  ],
  [
    'payment-received',
    { amount: 150_000, number: 6, count: 6, isPaidOff: true },
    'Your payment of ₱1,500.00 is approved. | That was the last one. Salamat!',
  ],
  [
    'payment-received',
    { amount: 50_000, number: 1, count: 1, isPaidOff: true },
    'Your payment of ₱500.00 is approved. | Salamat!',
  ],
  [
    'payment-received',
    { amount: 50_000, number: null, count: 3, isPaidOff: false },
    'Your payment of ₱500.00 is approved. | ',
  ],
  ['proof-returned', { amount: 150_000, reason: 'Too blurry' }, 'Your proof of ₱1,500.00 was sent back. | Too blurry'],
  [
    'payment-due',
    { amount: 150_000, dueOn: '2026-11-20', isOverdue: false },
    '₱1,500.00 is due on Friday, 11/20/2026. | ',
  ],
  [
    'payment-due',
    { amount: 150_000, dueOn: '2026-11-13', isOverdue: true },
    '₱1,500.00 was due on Friday, 11/13/2026. | ',
  ],
  [
    'challenge-group',
    { group: 'Bayanihan', startsOn: '2026-11-20' },
    'You are in Group Bayanihan. | The challenge starts on Fri, Nov 20 2026.',
  ],
  ['challenge-group', { group: 'Bayanihan', startsOn: null }, 'You are in Group Bayanihan. | Meet your buddies!'],
  [
    'challenge-nudged',
    { by: 'Ana Reyes', day: 4 },
    'Ana Reyes | is cheering for you. Day 4 of the challenge is waiting.',
  ],
  ['accountability-group', { group: 'Tala' }, 'You are in Tala. | Meet your accountability buddies!'],
  [
    'accountability-left',
    { group: 'Tala' },
    'You are no longer in Tala. | Take your time. You can ask for a new group whenever you are ready.',
  ],
  ['accountability-lead', { group: 'Tala', by: null }, 'You lead Tala now. | Salamat for stepping up!'],
  ['accountability-lead', { group: 'Tala', by: 'Ana' }, 'You lead Tala now. | Ana handed it over to you.'],
  ['accountability-nudged', { by: 'Ana' }, 'Ana | is thinking of you. Kumusta? Your check-in is open.'],
  ['accountability-cheered', { names: ['Ana'], count: 1 }, 'Ana | cheered your check-in'],
  ['accountability-cheered', { names: ['Ana', 'Ben'], count: 3 }, 'Ana, Ben and 1 other | cheered your check-in'],
  ['accountability-due', { group: 'Tala', streak: 0 }, 'Tala checks in today. | One tap is enough.'],
  ['accountability-due', { group: 'Tala', streak: 5 }, 'Tala checks in today. | One tap keeps your streak of 5.'],
  [
    'accountability-silent',
    { name: 'Jayson', group: 'Tala', missed: '2 weeks', personId: null },
    'Jayson | of Tala has been silent for 2 weeks. A kind word may help.',
  ],
  [
    'accountability-silent',
    { name: 'Jayson', group: 'Tala', missed: '3 weeks', personId: 4 },
    'Jayson | of Tala has been silent for 3 weeks. A kind word may help.',
  ],
  ['accountability-invited', { by: 'Grace' }, 'Grace | would like you to lead an accountability group.'],
  [
    'accountability-answered',
    { isApproved: true, reason: '' },
    'You will lead an accountability group. | Salamat for stepping up!',
  ],
  [
    'accountability-answered',
    { isApproved: false, reason: 'Finish stage 1 first.' },
    'Not this time: you do not lead a group yet. | Finish stage 1 first.',
  ],
  [
    'affiliate-suspension',
    { isSuspended: true, reason: 'Clicks from one network' },
    'Your affiliate account is suspended. | New clicks and sales are not counted; what you earned stays yours.',
  ],
  [
    'commission-earned',
    { amount: 30_000, from: 'Jessa D.', number: 2, count: 6, dueOn: '2026-12-14' },
    'You earned ₱300.00. | Jessa D. paid payment 2 of 6. It is due on Mon, Dec 14 2026.',
  ],
  [
    'commission-earned',
    { amount: 180_000, from: 'Trisha S.', number: 1, count: 1, dueOn: '2026-12-04' },
    'You earned ₱1,800.00. | Trisha S. paid in full. It is due on Fri, Dec 4 2026.',
  ],
  [
    'commission-due',
    { amount: 90_000, count: 3 },
    '₱900.00 of your commission is due now. | It comes with the next payout.',
  ],
  [
    'payout-sent',
    { amount: 690_000, to: 'GCash 0917 ••• 482', reference: '301744821233' },
    'We sent you ₱6,900.00. | To GCash 0917 ••• 482, reference 301744821233.',
  ],
  [
    'payout-failed',
    { amount: 690_000, reason: 'The account is closed.' },
    'Your payout of ₱6,900.00 came back. | The account is closed. It goes into the next payout: please check your account.',
  ],
  [
    'payout-account-changed',
    { to: 'GCash 0917 ••• 482' },
    'Your payout account was changed. | Commissions now go to GCash 0917 ••• 482. Was it not you? Tell us at once.',
  ],
  ['challenge-day', { day: 4, title: 'Write to five clients' }, 'Day 4 is open: | Write to five clients'],
  [
    'calamity-pause',
    { name: 'Typhoon Uwan', days: 14, count: 2, pauseId: 1 },
    'Typhoon Uwan: your next 2 payments are due 14 days later. | Ingat po. You can also keep your old dates.',
  ],
  [
    'calamity-reversed',
    { name: 'Typhoon Uwan', count: 2 },
    'The later due dates because of Typhoon Uwan were taken back. | Your payments are due as before.',
  ],
  [
    'membership-ending',
    { productName: 'Tribe', expiresOn: '2026-12-04', subscriptionId: 4 },
    'Tribe ends on Fri, Dec 4 2026. | ',
  ],
  [
    'membership-ended',
    { productName: 'Tribe', expiresOn: '2026-12-04', openUntil: '2026-12-18', subscriptionId: 4 },
    'Tribe ended on Fri, Dec 4 2026. | Everything stays open until Fri, Dec 18 2026.',
  ],
  [
    'membership-ended',
    { productName: 'Tribe', expiresOn: '2026-12-04', openUntil: null, subscriptionId: 4 },
    'Tribe ended on Fri, Dec 4 2026. | Renew and continue where you stopped.',
  ],
  [
    'move-up-approved',
    { stage: 'Stage 2: Portfolio', feedback: null },
    'You moved up to Stage 2: Portfolio. | Galing mo!',
  ],
  [
    'move-up-returned',
    { stage: 'Stage 1', feedback: 'One more sample' },
    'Your move-up from Stage 1 was sent back. | ',
  ],
  [
    'move-up-ready',
    { stage: 'Stage 1: Find a niche' },
    'You finished every task of Stage 1: Find a niche. | Ask to move up when you are ready.',
  ],
  [
    'question-answered',
    { by: 'Coach Ramon', text: 'Start with 3 samples,\nnot 10.', courseId: 1, lessonId: 2 },
    'Coach Ramon | answered your question: “Start with 3 samples, not 10.”',
  ],
  [
    'mention',
    { by: 'Joy Ann', about: 'Joshua Alcantara', text: 'Okay lang ba?', path: '/community/members/7' },
    'Joy Ann | mentioned you on Joshua Alcantara',
  ],
  ['win-cheered', { names: ['Rowena'], count: 1 }, 'Rowena | cheered your win'],
  ['win-cheered', { names: ['Rowena', 'Jomar'], count: 2 }, 'Rowena and Jomar | cheered your win'],
  ['win-cheered', { names: ['Rowena', 'Jomar'], count: 3 }, 'Rowena, Jomar and 1 other | cheered your win'],
  ['win-cheered', { names: ['Rowena', 'Jomar'], count: 7 }, 'Rowena, Jomar and 5 others | cheered your win'],
  ['post-reacted', { names: ['Rowena'], count: 1, noun: 'question', postId: 4 }, 'Rowena | reacted to your question'],
  [
    'post-commented',
    { by: 'Aisha', count: 1, text: 'Congrats!', noun: 'win', postId: 4 },
    'Aisha | commented on your win',
  ],
  [
    'post-commented',
    { by: 'Aisha', count: 3, text: 'Congrats!', noun: 'post', postId: 4 },
    'Aisha and 2 others | commented on your post',
  ],
  ['comment-replied', { by: 'Coach Ramon', text: 'Oo naman.', postId: 4 }, 'Coach Ramon | replied to your comment'],
  [
    'post-hidden',
    { reason: 'Selling or recruiting', text: 'Buy now', isComment: false },
    'Your post was hidden. | Selling or recruiting.',
  ],
  [
    'post-hidden',
    { reason: 'Something else', text: 'x', isComment: true },
    'Your comment was hidden. | Something else.',
  ],
  [
    'post-reported',
    { reason: 'Scam or fake income', text: 'x', postId: 4 },
    'A post in your group was reported. | Scam or fake income.',
  ],
  ['report-decided', { isHidden: true, text: 'x' }, 'Salamat for your report. | It was hidden.'],
  ['report-decided', { isHidden: true, isDeleted: true, text: '' }, 'Salamat for your report. | It was deleted.'],
  ['report-decided', { isHidden: false, text: 'x' }, 'Salamat for your report. | It was looked at and stays.'],
  ['event-soon', event('2026-11-16T20:00:00+08:00', true), 'Portfolio clinic | starts within the hour, at 8:00 PM.'],
  ['event-soon', event('2026-11-17T20:00:00+08:00', false), 'Portfolio clinic | starts tomorrow at 8:00 PM.'],
  ['event-soon', event('2026-11-16T18:00:00+08:00', true), 'Portfolio clinic | began at 6:00 PM.'],
  [
    'event-unanswered',
    { title: 'Group call', startsAt: '2026-11-16T20:00:00+08:00', eventId: 5, occurrenceId: 9 },
    'Group call | starts today at 8:00 PM. Are you going?',
  ],
  ['leader-message', { by: 'Ramon Dizon', text: 'Kita tayo mamaya!' }, 'Ramon Dizon | wrote to you'],
  [
    'training',
    { isLive: true, day: 2, title: 'Build a sample in one hour', level: 'beginner' },
    'We are live: Join now. | Build a sample in one hour',
  ],
  [
    'training',
    { isLive: false, day: 3, title: 'Your first client message', level: 'beginner' },
    'Day 3 of the free training is open. | Your first client message',
  ],
  ['announcement', { title: 'New payment accounts' }, 'New payment accounts | '],
  ['people-assigned', { by: 'Grace', count: 1 }, 'Grace | gave you 1 person to look after'],
  ['people-assigned', { by: 'Grace', count: 3 }, 'Grace | gave you 3 people to look after'],
  ['members-given', { count: 1 }, '1 new member | was given to you by turn'],
  ['members-given', { count: 2 }, '2 new members | were given to you by turn'],
  [
    'success-manager',
    { name: 'Joel Ramos' },
    'Joel Ramos | looks after you now. Ask them anything about your membership.',
  ],
  ['group-joined', { group: 'Narra' }, 'You are now in Narra. | Say hi to your group!'],
  ['new-log-in', { device: 'Chrome on Android phone' }, 'New log-in | with Chrome on Android phone. Ikaw ba ito?'],
  ['data-ready', { userId: null }, 'The copy of your data is ready. | You can download it for a day.'],
  ['data-ready', { userId: 7 }, 'The copy of a person’s data is ready. | You can download it for a day.'],
  ['password-changed', {}, 'Your password was changed. | Not you? Choose a new one now.'],
  ['email-changed', { email: 'liza@example.com' }, 'Your email is now liza@example.com. | '],
];

function event(startsAt: string, isSoon: boolean) {
  return { title: 'Portfolio clinic', startsAt, isSoon, eventId: 5, occurrenceId: 9 };
}

test.each(cases)('%s reads well and leads to a page', (kind, content, text) => {
  const { lead, rest, path } = wordsOf(kind, content as never, now);
  expect(`${lead} | ${rest}`).toBe(text);
  expect(matchRoute(path.split('?')[0] ?? ''), path).not.toBeNull();
});

test('there is a case for every kind', () => {
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(notificationKinds));
});

test('a long answer is cut', () => {
  const content = { by: 'Ramon', text: 'word '.repeat(100), courseId: 1, lessonId: 2 };
  expect(wordsOf('question-answered', content, now).rest.length).toBeLessThan(180);
});

test.each([
  ['payment-due', { amount: 1_00, dueOn: '2026-11-20', isOverdue: false, entryId: 12 }, '/account?q=billings&pay=12'],
  ['proof-returned', { amount: 1_00, reason: 'Dark', entryId: 12 }, '/account?q=billings&sent=12'],
  [
    'payment-received',
    { amount: 1_00, number: 1, count: 3, isPaidOff: false, entryId: 12 },
    '/account?q=billings&sent=12',
  ],
  // As it was stored before.
  ['payment-due', { amount: 1_00, dueOn: '2026-11-20', isOverdue: false }, '/account?q=billings'],
  ['proof-returned', { amount: 1_00, reason: 'Dark', entryId: null }, '/account?q=billings'],
] as const)('%s leads to the sheet of its bill: %o', (kind, content, path) => {
  expect(wordsOf(kind, content as never, new Date('2026-11-15T02:00:00Z')).path).toBe(path);
});

test('an event is answered in its line until it begins', () => {
  const content = { title: 'Clinic', startsAt: '2026-11-16T20:00:00+08:00', isSoon: true, eventId: 3, occurrenceId: 8 };
  expect(wordsOf('event-soon', content, now).occurrenceId).toBe(8);
  expect(wordsOf('event-soon', content, new Date('2026-11-16T20:00:00+08:00')).occurrenceId).toBeUndefined();
});
