import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { Page } from './page.tsx';

test('a page has one heading and names the document after itself and the application', () => {
  renderUi(
    <Page title="Members" action={<button type="button">New User</button>}>
      List
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Members');
  expect(document.title).toBe('Members | Tribe');
});
