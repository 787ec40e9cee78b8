import type { RichText } from '@app/rules/rich-text/rich-text';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#router/router.ts';
import { RichTextView } from './rich-text-view.tsx';

const show = (...content: NonNullable<RichText['content']>) =>
  render(<RichTextView value={{ type: 'doc', content }} />, { wrapper: MemoryRouter });
const text = (words: string, href?: string) => ({
  type: 'text',
  text: words,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});

test('headings, marks, callouts and links are drawn', () => {
  show(
    { type: 'heading', attrs: { level: 3 }, content: [text('Rates')] },
    {
      type: 'callout',
      attrs: { kind: 'tip' },
      content: [{ type: 'paragraph', content: [text('Ask', '/courses/my-courses')] }],
    },
  );
  screen.getByRole('heading', { level: 3, name: 'Rates' });
  screen.getByText('Tip');
  expect(screen.getByRole('link', { name: 'Ask' }).getAttribute('href')).toBe('/courses/my-courses');
});

test('forbidden nodes are not drawn even when stored', () => {
  const { container } = show(
    { type: 'script', content: [text('alert(1)')] },
    { type: 'image', attrs: { src: 'https://elsewhere.example/pixel.gif' } },
    { type: 'embed', attrs: { src: 'https://evil.example/embed' } },
    { type: 'paragraph', content: [text('here', 'javascript:alert(1)')] },
  );
  expect(container.textContent).toBe('here');
  expect(container.querySelector('a, img, iframe, script')).toBeNull();
});

test('a video loads nothing before someone asks for it', () => {
  const { container } = show({ type: 'embed', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } });
  expect(container.querySelector('iframe, img')).toBeNull();
  screen.getByRole('button', { name: 'Play the video from YouTube' }).click();
});
