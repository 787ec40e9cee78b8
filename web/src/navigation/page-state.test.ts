import { expect, test } from 'vitest';
import { initialPageState, nextPageState } from './page-state.tsx';

test('the page starts under the loading screen, with nothing open', () => {
  expect(initialPageState).toMatchObject({
    modalShown: null,
    showLoadingScreen: true,
    loadingScreenText: '',
    loadingScreenDuration: 5000,
  });
});

test('the first screen takes the loading screen away, later ones leave a started one alone', () => {
  const shown = nextPageState(initialPageState, { type: 'firstScreenShown' });
  expect(shown.showLoadingScreen).toBe(false);
  const busy = nextPageState(shown, { type: 'loadingStarted', text: 'Preparing your plan' });
  expect(nextPageState(busy, { type: 'firstScreenShown' })).toBe(busy);
});

test('the text is cleared when the screen has slid away', () => {
  const busy = nextPageState(initialPageState, { type: 'loadingStarted', text: 'Preparing your plan', duration: 800 });
  expect(busy).toMatchObject({ loadingScreenText: 'Preparing your plan', loadingScreenDuration: 800 });
  const ended = nextPageState(busy, { type: 'loadingEnded' });
  expect(ended).toMatchObject({ showLoadingScreen: false, loadingScreenText: 'Preparing your plan' });
  expect(nextPageState(ended, { type: 'loadingScreenLeft' }).loadingScreenText).toBe('');
});

test('one modal at a time', () => {
  const first = nextPageState(initialPageState, { type: 'modalChanged', id: 'set-password' });
  expect(nextPageState(first, { type: 'modalChanged', id: 'journey-form' }).modalShown).toBe('journey-form');
});
