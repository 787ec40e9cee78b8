import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { collections, rowsOf } from '../reports/report-answers.ts';
// It comes when somebody opens it: loaded here, no test waits for that.
import './schedule-panel.tsx';

beforeEach(atDesk);

const schedule = {
  __typename: 'ReportSchedule',
  id: 4,
  name: 'Monday money',
  report: 'collections',
  query: 'period=last-7',
  rhythm: 'weekly',
  weekday: 'Monday',
  monthDay: null,
  words: 'Every Monday at 6 AM',
  nextOn: '2026-11-23',
  lastOn: null,
  stopped: null,
};
const stopped = { ...schedule, id: 5, name: 'Once', stopped: 'Stopped by the link in an email' };

type Options = { at?: string; reportSchedules?: object[] };

/** The panel of a report, with what it sends to the server. */
async function openPanel({ at = '/reports/collections', reportSchedules = [schedule] }: Options = {}) {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderApp({
    at,
    user: makeUser(['tribe-team-fa']),
    answers: {
      Report: { report: collections },
      ReportRows: { reportRows: rowsOf('Collections', 1, 100) },
      OwnSheetLink: { sheetLink: null },
      ReportSchedules: { reportSchedules },
      SaveReportSchedule: (variables: Record<string, unknown>) => {
        sent.push(variables);
        return { saveReportSchedule: schedule };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  return { user, sent, panel: within(await screen.findByRole('dialog', { name: 'Send by email' })) };
}

test('the view that is open is scheduled, and what it needs is asked for', async () => {
  const { user, sent, panel } = await openPanel({ at: '/reports/collections?by=product&period=last-7' });
  expect(panel.getByLabelText('Name')).toHaveProperty('value', 'Collections');
  panel.getByLabelText('Weekday', { selector: 'input' });
  await user.click(panel.getByRole('radio', { name: 'Every month' }));
  expect(panel.queryByLabelText('Weekday')).toBeNull();
  const day = panel.getByLabelText('Day of the month');
  await user.clear(day);
  await user.type(day, '40');
  await user.click(panel.getByRole('button', { name: 'Schedule' }));
  await panel.findByText('Choose a day from 1 to 31');
  expect(sent).toEqual([]);
  await user.clear(day);
  await user.type(day, '31');
  await user.click(panel.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('The next email comes on Mon, Nov 23 2026');
  expect(sent).toMatchObject([
    {
      id: null,
      input: { report: 'collections', query: '?by=product&period=last-7', rhythm: 'monthly', monthDay: 31 },
    },
  ]);
});

test('one that is sent already is changed in its place; one that was stopped can be sent again', async () => {
  const { user, sent, panel } = await openPanel({ reportSchedules: [schedule, stopped] });
  await panel.findByText('Next on Mon, Nov 23 2026');
  panel.getByText('Stopped by the link in an email');
  panel.getByRole('button', { name: 'Send again' });
  await user.click(panel.getByRole('button', { name: 'Edit' }));
  expect(panel.getByLabelText('Name')).toHaveProperty('value', 'Monday money');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 4, input: { name: 'Monday money', rhythm: 'weekly' } }]));
});

test('a changed schedule keeps its own view until somebody chooses the one that is open', async () => {
  const { user, sent, panel } = await openPanel({ at: '/reports/collections?by=product&period=last-30' });
  await panel.findByText('Every Monday at 6 AM, the last 7 days');
  const edit = panel.getByRole('button', { name: 'Edit' });
  await user.click(edit);
  const box = panel.getByLabelText('Show what is open now: the last 30 days, by product');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 4, input: { query: 'period=last-7' } }]));
  await waitFor(() => expect(box.isConnected).toBe(false));
  await user.click(edit);
  await user.click(panel.getByLabelText(/^Show what is open now/));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ id: 4, input: { query: '?by=product&period=last-30' } }));
});

test('a report that is not sent to anybody says so', async () => {
  const { panel } = await openPanel({ reportSchedules: [] });
  await panel.findByText('Nothing of this report is sent to you yet.');
});
