import { settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const at = '/settings/live-workshop-beginner';
const given: Record<string, string> = {
  'enable-live-workshop': 'true',
  'workshop-today': '2',
  'zoom-day-2': 'https://zoom.us/j/84512097714',
};

function workshop(change: Record<string, unknown> = {}, values = given) {
  const names = settingNames.filter((name) => settingOf(name).group === 'workshop-beginner');
  return {
    liveWorkshop: {
      __typename: 'LiveWorkshop',
      id: 'beginner',
      level: 'beginner',
      isLive: false,
      switchedAt: null,
      switchedBy: null,
      watchedPercent: 90,
      watching: 37,
      values: names.map((name) => ({
        __typename: 'WorkshopValue',
        name,
        value: values[name] ?? settingOf(name).default,
      })),
      counts: [1, 2, 3].map((day) => ({
        __typename: 'WorkshopDayCounts',
        day,
        watched: 268,
        downloaded: 0,
        reminders: 0,
      })),
      freebieFiles: [],
      ...change,
    },
  };
}

test('going live asks once, and names the link and the people', async () => {
  const SwitchLiveWorkshop = () => ({
    switchLiveWorkshop: {
      __typename: 'LiveWorkshop',
      id: 'beginner',
      isLive: true,
      switchedAt: '2026-11-17T12:00:00Z',
      switchedBy: 'Grace Manalo',
    },
  });
  const { user, server } = renderApp({ at, user: staff, answers: { LiveWorkshop: workshop(), SwitchLiveWorkshop } });
  await user.click(await screen.findByRole('switch', { name: 'Go live' }));
  const question = await screen.findByRole('dialog', { name: 'Go live with Day 2?' });
  expect(question.textContent).toContain('37 people on the page see “We are live: Join now” within seconds');
  expect(question.textContent).toContain('zoom.us/j/84512097714');
  expect(server.calls.some(({ body }) => body.operationName === 'SwitchLiveWorkshop')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Go live' }));
  expect(await screen.findByRole('heading', { name: /You are live/ })).toBeTruthy();
  expect(screen.getByText(/switched by Grace Manalo/)).toBeTruthy();
});

test('without a link there is nothing to go live with', async () => {
  renderApp({ at, user: staff, answers: { LiveWorkshop: workshop({}, { 'enable-live-workshop': 'true' }) } });
  expect((await screen.findByRole<HTMLButtonElement>('switch', { name: 'Go live' })).disabled).toBe(true);
  expect(screen.getByText(/Add the Zoom link of the day or the master link/)).toBeTruthy();
});

test('the bar names what is not saved, and saves only that', async () => {
  const SaveLiveWorkshop = ({ values }: Record<string, unknown>) => ({
    saveLiveWorkshop: {
      __typename: 'LiveWorkshop',
      id: 'beginner',
      values: workshop().liveWorkshop.values.map((each) => ({
        ...each,
        value:
          (values as { name: string; value: string }[]).find(({ name }) => name === each.name)?.value ?? each.value,
      })),
      freebieFiles: [],
    },
  });
  const { user, server } = renderApp({ at, user: staff, answers: { LiveWorkshop: workshop(), SaveLiveWorkshop } });
  const [title] = await screen.findAllByLabelText('Title');
  if (!title) throw new Error('no title');
  await user.clear(title);
  await user.type(title, 'Choose one skill');
  const bar = screen.getByRole('region', { name: 'Unsaved changes' });
  expect(bar.textContent).toContain('1 unsaved change');
  // What is typed is in the preview at once.
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Choose one skill');
  await user.click(within(bar).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  expect(server.calls.find(({ body }) => body.operationName === 'SaveLiveWorkshop')?.body.variables).toEqual({
    level: 'beginner',
    values: [{ name: 'title-day-1', value: 'Choose one skill' }],
  });
});

test('the preview shows each of the four states', async () => {
  const { user } = renderApp({ at, user: staff, answers: { LiveWorkshop: workshop() } });
  const preview = await screen.findByRole('region', { name: 'Preview' });
  for (const [state, words] of [
    ['Before', /Day 2 opens tomorrow/],
    ['Live', /We are live: Join now/],
    ['Recording', /Day 2 is almost here/],
    ['Hidden', /Start with the free lessons/],
  ] as const) {
    await user.click(within(preview).getByRole('radio', { name: state }));
    expect(preview.textContent).toMatch(words);
  }
});

test('read-only staff see it and change nothing', async () => {
  renderApp({ at, user: makeUser(['tribe-team-ro']), answers: { LiveWorkshop: workshop() } });
  expect((await screen.findByRole<HTMLButtonElement>('switch', { name: 'Go live' })).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
});
