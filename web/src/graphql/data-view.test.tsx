import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { AnsweredErrors } from './client/transport-errors.ts';
import type { Transport } from './client/transport.ts';
import { DataView } from './data-view.tsx';
import { isEmptyAnswer, operationName } from './query-states.ts';
import { renderedClient } from './testing/rendered-client.tsx';
import { testOperation } from './testing/test-operation.ts';

type Courses = { courses: { id: number; name: string }[] | null };

const FindCourses = testOperation<Courses, { search?: string }>(
  'query FindCourses($search: String) { courses(search: $search) { id name } }',
);

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

type Answer = { data: unknown } | Error | 'never';

function renderCourses(
  answers: Answer[],
  props: Partial<Parameters<typeof DataView<Courses, { search?: string }>>[0]> = {},
) {
  const transport: Transport = {
    ask: async () => {
      const answer = answers.shift() ?? 'never';
      if (answer === 'never') return new Promise(() => {});
      if (answer instanceof Error) throw answer;
      return answer.data;
    },
    listen: () => () => {},
  };
  const { wrapper: Client } = renderedClient(transport);
  return renderUi(
    <Client>
      <DataView
        query={FindCourses}
        loading={<p>Three grey lines</p>}
        empty={<p>No courses yet</p>}
        ready={({ courses }) => courses?.map(({ id, name }) => <p key={id}>{name}</p>)}
        {...props}
      />
    </Client>,
  );
}

const one = { data: { courses: [{ __typename: 'Course', id: 1, name: 'Virtual Assistant' }] } };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('ready shows the data', async () => {
  renderCourses([one]);
  await screen.findByText('Virtual Assistant');
});

test('the skeleton shows after 1000 ms and not before', async () => {
  renderCourses(['never']);
  await pass(900);
  expect(screen.queryByText('Three grey lines')).toBeNull();
  await pass(200);
  screen.getByText('Three grey lines');
});

test('in development a hint says what has been loading for 10 seconds', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderCourses(['never']);
  await pass(9900);
  expect(warned).not.toHaveBeenCalled();
  await pass(200);
  expect(warned.mock.calls[0]?.[0]).toContain('FindCourses');
});

test.each([{ courses: [] }, { courses: null }])('%j is empty', async (data) => {
  renderCourses([{ data }]);
  await screen.findByText('No courses yet');
});

test('a failure says what happened and tries again', async () => {
  const failure = new AnsweredErrors([
    { message: 'x', extensions: { code: 'FORBIDDEN', originalError: { message: 'This is for members.' } } },
  ]);
  const { user } = renderCourses([failure, one]);
  await screen.findByText('This is for members.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Virtual Assistant');
});

test('a page may word its failures by their code', async () => {
  const failure = new AnsweredErrors([{ message: 'x', extensions: { code: 'NOT_FOUND' } }]);
  renderCourses([failure], { failure: ({ code, text }) => `${code}: ${text}` });
  await screen.findByText('NOT_FOUND: Something went wrong, try again');
});

test('an answer without data is a fault of the cache and fails the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderCourses([{ data: null }]);
  await vi.waitFor(() =>
    expect(JSON.stringify(logged.mock.calls.map(String))).toContain('succeeded but `data` is `null`'),
  );
});

test('a query without an operation name is refused', () => {
  const nameless = testOperation('{ courses { id } }');
  expect(() => operationName(nameless)).toThrow('is missing an operation name');
});

test.each([
  [{ courses: [], events: null, __typename: 'Query' }, true],
  [{ mails: { items: [], totalCount: 0 } }, true],
  [{ mails: { items: [1], totalCount: 1 } }, false],
  [{ courses: [], user: { id: 1 } }, false],
  [{ count: 0 }, false],
])('%j is empty: %s', (data, isEmpty) => {
  expect(isEmptyAnswer(data)).toBe(isEmpty);
});
