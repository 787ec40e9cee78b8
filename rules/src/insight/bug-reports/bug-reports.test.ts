import { expect, test } from 'vitest';
import { bugReplyInput, bugReportForm, bugReportInput, bugReportMessages } from './bug-report-input.ts';
import { bugReportPage } from './bug-report-page.ts';
import {
  type BugReportStatus,
  bugReportStatuses,
  isBugReportStatus,
  takenBy,
  withStatus,
} from './bug-report-status.ts';

test.each([
  ['/courses/7', '/courses/7'],
  ['/courses/7?tab=notes#top', '/courses/7'],
  ['/', '/'],
  ['/order/8fK2mQx71cPz04Yb6TnW', '/order/…'],
  ['/reset-password?token=open-sesame', '/reset-password'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/x', null],
  ['javascript:alert(1)', null],
  ['/a b', null],
  ['/<script>', null],
  [`/${'x'.repeat(300)}`, null],
  ['', null],
  [null, null],
])('the page %s is kept as %s', (text, kept) => {
  expect(bugReportPage(text)).toBe(kept);
});

const typed = { text: 'The video stops', page: '', email: '', hasConsent: true };

test.each([
  [{ text: '   ' }, 'text', bugReportMessages.textMissing],
  [{ text: 'x'.repeat(4001) }, 'text', bugReportMessages.textTooLong],
  [{ text: 'a\u0000b' }, 'text', bugReportMessages.notPlain],
  [{ text: 'a\u202Eb' }, 'text', bugReportMessages.notPlain],
  [{ text: 'a\u001b[31mb' }, 'text', bugReportMessages.notPlain],
  [{ page: 'https://evil.example' }, 'page', bugReportMessages.pageNotOurs],
  [{ email: 'not an address' }, 'email', 'Enter a valid email address (e.g., juan@example.com)'],
])('%o is refused', (given, field, message) => {
  const { error } = bugReportForm.safeParse({ ...typed, ...given });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

test('lines, tabs, emoji and marks of other languages are words', () => {
  const text = 'Hindi gumagana 😢\n\t<b>not bold</b> ñ';
  expect(bugReportForm.parse({ ...typed, text: ` ${text}\r\n` }).text).toBe(text);
});

test('what the browser adds never stops a report', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `req-${index}`);
  const given = {
    ...typed,
    page: null,
    email: null,
    browser: 'x'.repeat(900),
    requestIds: [...ids, 'req-13', 7, '<b>'],
  };
  const report = bugReportInput.parse(given);
  expect(report.requestIds).toEqual(ids.slice(-10));
  expect(report.browser).toHaveLength(300);
  expect(bugReportInput.parse({ ...given, browser: 7, requestIds: 'none' })).toMatchObject({
    browser: null,
    requestIds: [],
  });
});

test('an answer has words', () => {
  expect(bugReplyInput.safeParse({ text: '\n' }).error?.issues[0]?.message).toBe(bugReportMessages.replyMissing);
});

const now = new Date('2026-11-18T01:00:00Z');
const earlier = new Date('2026-11-17T01:00:00Z');

test.each<[BugReportStatus, number | null, Date | null, BugReportStatus, number | null, Date | null]>([
  ['new', null, null, 'looking', 5, null],
  ['new', null, null, 'fixed', 5, now],
  ['looking', 8, null, 'closed', 8, now],
  ['fixed', 8, earlier, 'closed', 8, earlier],
  ['fixed', 8, earlier, 'looking', 8, null],
  ['looking', 8, null, 'new', null, null],
])('%s of %s becomes %s', (status, ownerId, doneAt, next, nextOwner, nextDone) => {
  expect(withStatus({ status, ownerId, doneAt }, next, { by: 5, now })).toEqual({
    status: next,
    ownerId: nextOwner,
    doneAt: nextDone,
  });
});

test('whoever takes a new report looks at it; what is done stays done', () => {
  expect(takenBy({ status: 'new', ownerId: null, doneAt: null }, 5)).toMatchObject({ status: 'looking', ownerId: 5 });
  expect(takenBy({ status: 'fixed', ownerId: 8, doneAt: earlier }, 5)).toEqual({
    status: 'fixed',
    ownerId: 5,
    doneAt: earlier,
  });
});

test('unknown words are no status', () => {
  expect(bugReportStatuses.every(isBugReportStatus)).toBe(true);
  expect(isBugReportStatus('toString')).toBe(false);
});
