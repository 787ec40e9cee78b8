import { manilaDayNumber } from '@app/rules/platform/install/install-offer';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeUser } from '../testing/make-user.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { mediaMatching } from '#testing/media-matching.ts';
import { HomeCard } from './home-card.tsx';
import { changeInstallMemory, readInstallMemory } from './install-memory.ts';
import { watchInstallPrompt } from './install-prompt.ts';

beforeAll(() => watchInstallPrompt());

const today = manilaDayNumber(Date.now());
const heading = { name: 'Put Tribe on your home screen' };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile/15E148 Safari/604.1';

function useBrowser(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

/** The browser's question, as Chromium asks it. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  fireEvent(window, event);
  return { prompt, isHeldBack: event.defaultPrevented };
}

function onSecondVisit() {
  changeInstallMemory((memory) => ({ ...memory, visits: 1, lastVisit: today - 1 }));
}

test('nothing is shown on the first visit; it is counted once a day', () => {
  offer('accepted');
  renderUi(<HomeCard hasFinishedLesson={false} />);
  renderUi(<HomeCard hasFinishedLesson={false} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(readInstallMemory()).toMatchObject({ visits: 1, lastVisit: today });
});

test('on the second visit the card asks the question that the browser kept for us', async () => {
  onSecondVisit();
  const { prompt, isHeldBack } = offer('accepted');
  expect(isHeldBack).toBe(true);
  renderUi(<HomeCard hasFinishedLesson={false} />);
  await screen.findByRole('region', heading);
  await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  fireEvent(window, new Event('appinstalled'));
  expect(readInstallMemory()).toMatchObject({ isInstalled: true, laters: 0 });
});

test('"Later" hides it for two weeks, and so does a no to the browser', async () => {
  offer('dismissed');
  const { unmount } = renderUi(<HomeCard hasFinishedLesson />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));
  await vi.waitFor(() => expect(readInstallMemory()).toMatchObject({ laters: 1, lastLater: today }));
  unmount();
  renderUi(<HomeCard hasFinishedLesson />);
  expect(screen.queryByRole('region')).toBeNull();
  changeInstallMemory((memory) => ({ ...memory, lastLater: today - 14 }));
  renderUi(<HomeCard hasFinishedLesson />);
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(readInstallMemory().laters).toBe(2);
  changeInstallMemory((memory) => ({ ...memory, lastLater: 0 }));
  renderUi(<HomeCard hasFinishedLesson />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('an iPhone is told how', async () => {
  useBrowser(iphone);
  renderUi(<HomeCard hasFinishedLesson />);
  const card = await screen.findByRole('region', heading);
  expect(card.textContent).toContain('Tap Share, then Add to Home Screen.');
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
});

test('opened from the home screen, there is nothing to add', () => {
  useBrowser(iphone);
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((query) => query === '(display-mode: standalone)'),
  );
  renderUi(<HomeCard hasFinishedLesson />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('inside Messenger on Android a link opens Chrome, once a day', async () => {
  useBrowser('Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/440.0;]');
  const { unmount } = renderUi(<HomeCard hasFinishedLesson={false} />);
  await screen.findByRole('region', { name: 'Open in Chrome to keep your place' });
  expect(screen.getByText(/^Messenger forgets your log-in/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href')).toMatch(
    /^intent:\/\/localhost(:\d+)?\/#Intent;scheme=https;package=com\.android\.chrome;end$/,
  );
  unmount();
  renderUi(<HomeCard hasFinishedLesson={false} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('inside Facebook on an iPhone the card says how', async () => {
  useBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Mobile/21B74 [FBAN/FBIOS;FBAV/440.0]');
  renderUi(<HomeCard hasFinishedLesson={false} />);
  const card = await screen.findByRole('region', { name: 'Open in Safari to keep your place' });
  expect(card.textContent).toContain('Tap the three dots');
});

test('the home of a member shows it, that of staff does not', async () => {
  useBrowser(iphone);
  onSecondVisit();
  const answers = {
    MyStage: { userStageProgress: null, stages: [] },
    MemberHome: {
      memberHome: {
        __typename: 'MemberHome',
        id: 7,
        joinedOn: '2026-11-01',
        paidUntil: null,
        streak: null,
        group: null,
        bill: null,
        help: { __typename: 'HomeHelp', url: null, email: 'help@tribe.test', hours: '9 AM to 6 PM' },
        firstTasks: [],
      },
    },
  };
  const member = renderApp({ user: makeUser(['member']), answers });
  await screen.findByRole('region', heading);
  member.unmount();
  renderApp({ user: makeUser(['tribe-team-fa']) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', heading)).toBeNull();
});
