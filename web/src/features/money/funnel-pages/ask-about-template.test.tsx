import { firstDraft, plainPage } from '@app/rules/money/funnel-pages/templates';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { askAboutTemplate } from './ask-about-template.tsx';

test.each([
  { button: 'Keep editing', publishes: false },
  { button: 'Publish anyway', publishes: true },
])('C7: a page with template text asks first; $button decides', async ({ button, publishes }) => {
  const { user } = renderUi(<p>Builder</p>);
  const dialog = { answer: Promise.resolve(!publishes) };
  await act(async () => {
    dialog.answer = askAboutTemplate(firstDraft('landing'));
  });
  await screen.findByRole('dialog', { name: 'Publish with template text?' });
  screen.getByText('“Say in one or two sentences who this is for and what they will be able to do.”');
  screen.getByText('And 6 more texts.');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await dialog.answer).toBe(publishes);
});

test('C7: a page with words of its own is published without a question', async () => {
  renderUi(<p>Builder</p>);
  expect(await askAboutTemplate(plainPage({ productDescription: 'For virtual assistants.' }))).toBe(true);
});
