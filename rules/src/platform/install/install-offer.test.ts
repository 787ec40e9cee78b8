import { expect, test } from 'vitest';
import {
  browserOf,
  chromeLink,
  homeCard,
  type InstallMemory,
  manilaDayNumber,
  nothingRemembered,
  withLater,
  withVisit,
} from './install-offer.ts';

const today = 20_000;
const chrome = { inside: null, system: 'android' } as const;
const safari = { inside: null, system: 'ios' } as const;
const facts = { today, hasFinishedLesson: false, isStandalone: false, browser: chrome };
const regular: InstallMemory = { ...nothingRemembered, visits: 3, lastVisit: today, isOffered: true };

test.each([
  ['the first visit', { visits: 1 }, {}, null],
  ['the second visit', { visits: 2 }, {}, 'install'],
  ['the third visit', {}, {}, 'install'],
  ['the first visit with a finished lesson', { visits: 1 }, { hasFinishedLesson: true }, 'install'],
  ['a browser that cannot add it', { isOffered: false }, {}, null],
  ['an iPhone, which never says that it can', { isOffered: false }, { browser: safari }, 'install'],
  ['opened from the home screen', {}, { isStandalone: true }, null],
  ['installed already', { isInstalled: true }, {}, null],
  ['"Later" today', { laters: 1, lastLater: today }, {}, null],
  ['"Later" 13 days ago', { laters: 1, lastLater: today - 13 }, {}, null],
  ['"Later" 14 days ago', { laters: 1, lastLater: today - 14 }, {}, 'install'],
  ['twice "Later", long ago', { laters: 2, lastLater: today - 400 }, {}, null],
  ['inside Messenger', {}, { browser: { inside: 'Messenger', system: 'android' } }, 'leave'],
  ['inside Facebook on the first visit', { visits: 1 }, { browser: { inside: 'Facebook', system: 'ios' } }, 'leave'],
  [
    'inside Messenger again today',
    { lastAskedToLeave: today },
    { browser: { inside: 'Messenger', system: 'ios' } },
    null,
  ],
  [
    'inside Messenger a day later',
    { lastAskedToLeave: today - 1 },
    { browser: { inside: 'Messenger', system: 'ios' } },
    'leave',
  ],
] as const)('%s', (_case, memory, changes, card) => {
  expect(homeCard({ ...regular, ...memory }, { ...facts, ...changes })).toBe(card);
});

test('visits are counted by day, and "Later" with its day', () => {
  const once = withVisit(withVisit(nothingRemembered, today), today);
  expect(once).toMatchObject({ visits: 1, lastVisit: today });
  expect(withVisit(once, today + 1)).toMatchObject({ visits: 2, lastVisit: today + 1 });
  expect(withLater(once, today)).toMatchObject({ laters: 1, lastLater: today });
});

test('a day begins at midnight in Manila', () => {
  expect(manilaDayNumber(Date.parse('2026-11-16T15:59:59Z')) + 1).toBe(
    manilaDayNumber(Date.parse('2026-11-16T16:00:00Z')),
  );
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; Infinix X6515) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/440.0;]',
    { inside: 'Messenger', system: 'android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Mobile/21B74 [FBAN/MessengerForiOS;FBAV/434.0]',
    { inside: 'Messenger', system: 'ios' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Mobile/21B74 [FBAN/FBIOS;FBAV/440.0]',
    { inside: 'Facebook', system: 'ios' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 Instagram 309.0',
    { inside: 'Instagram', system: 'android' },
  ],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36', { inside: null, system: 'android' }],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36', { inside: null, system: 'other' }],
])('%s', (userAgent, browser) => expect(browserOf(userAgent)).toEqual(browser));

test('a link that opens the same page in Chrome', () => {
  expect(chromeLink({ host: 'tribe.ph', path: '/?a=1' })).toBe(
    'intent://tribe.ph/?a=1#Intent;scheme=https;package=com.android.chrome;end',
  );
});
