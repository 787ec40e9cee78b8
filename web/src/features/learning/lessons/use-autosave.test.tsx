import type { RichText } from '@app/rules/rich-text/rich-text';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderedClient } from '#graphql/testing/rendered-client.tsx';
import { useAutosave } from './use-autosave.ts';

const said = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

type SavedRequest = { operationName: string; variables: { content: RichText } };
let sent: SavedRequest[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as SavedRequest);
    return Promise.resolve(
      Response.json({
        data: { saveLessonDraft: { __typename: 'Lesson', id: 11, draftSavedAt: '2026-01-05T07:15:00Z' } },
      }),
    );
  });
});

function open() {
  return renderHook(() => useAutosave(11, null), { wrapper: renderedClient().wrapper });
}

test('the last text is saved when the page is left, once', () => {
  const { result, unmount } = open();
  result.current.keep(said('Ask for'));
  result.current.keep(said('Ask for more'));
  globalThis.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(sent).toMatchObject([{ operationName: 'SaveLessonDraft', variables: { content: said('Ask for more') } }]);
});

test('nothing is put aside after the text was saved or let go', async () => {
  const { result, unmount } = open();
  result.current.keep(said('Ask for more'));
  await result.current.stop();
  unmount();
  expect(sent).toEqual([]);
});
