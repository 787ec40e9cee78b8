import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathTo } from '@app/rules/navigation/route-table';
import { makeUser } from '../testing/make-user.ts';
import { renderApp } from '../testing/render-app.tsx';
import { connection } from '#offline/connection.ts';
import { keptText } from '#outbox/use-kept-mutation.ts';

const openGate = { __typename: 'Gate', isOpen: true, because: null, opensOn: null };
const course = (state: string) => ({
  __typename: 'MyCourse',
  id: 5,
  name: 'Foundations',
  status: 'published',
  lessonCount: 2,
  doneCount: state === 'done' ? 1 : 0,
  percent: state === 'done' ? 50 : 0,
  isCompleted: false,
  certificateCode: null,
  lastOpenedAt: null,
  coverUrl: null,
  gate: openGate,
  continueLesson: null,
  units: [
    {
      __typename: 'MyUnit',
      id: 1,
      name: 'Start',
      shortDescription: null,
      lessons: [1, 2].map((id) => ({
        __typename: 'MyOutlineLesson',
        id,
        name: `Lesson ${id}`,
        type: 'text',
        durationSeconds: null,
        isFreePreview: false,
        status: 'published',
        state: id === 1 ? state : 'open',
        positionSeconds: 0,
        gate: openGate,
      })),
    },
  ],
});

const myLesson = {
  __typename: 'MyLesson',
  id: 1,
  name: 'Lesson 1',
  type: 'text',
  durationSeconds: null,
  courseId: 5,
  unitName: 'Start',
  place: 1,
  placeCount: 2,
  authorName: null,
  authorId: null,
  authorImage: null,
  isDone: false,
  positionSeconds: 0,
  startSeconds: 0,
  note: '',
  questionCount: 0,
  gate: openGate,
  content: null,
  previous: null,
  next: null,
  course: course('open'),
};

function renderLesson(answers: Record<string, object> = {}) {
  return renderApp({
    at: pathTo('viewLesson', { courseId: 5, lessonId: 1 }),
    user: makeUser(['member']),
    answers: {
      MyLesson: { myLesson },
      OpenLesson: { openLesson: { __typename: 'MyLesson', id: 1 } },
      CompleteLesson: { completeLesson: course('done') },
      ...answers,
    } as never,
  });
}

const button = async (name: string) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;

afterEach(() => {
  vi.restoreAllMocks();
  connection.networkChanged();
});

function goOffline(isOffline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  globalThis.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

test('a lesson finished without a connection is shown as done, waits in the bar, and goes out when it is back', async () => {
  const { server, user } = renderLesson();
  await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  await screen.findByText('Offline');
  await user.click(await button('Mark complete'));
  await button('Completed');
  await screen.findByText(keptText);
  await user.click(await button('1 thing waiting to be sent'));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('Lesson done: Lesson 1');
  sheet.getByText(/^Today, .+ · counts for today’s streak$/);
  sheet.getByText(/^We send them when you are back online\. About 1 kB\.$/);

  server.isDown = false;
  goOffline(false);
  const toast = await screen.findByText('Back online. 1 thing sent, your streak is safe.');
  // What was sent is in sight.
  expect(within(toast.parentElement as HTMLElement).queryByRole('button', { name: 'See' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('Offline')).toBeNull());
  const sent = server.calls.filter(({ body }) => body['operationName'] === 'CompleteLesson');
  const keys = sent.map(({ headers }) => headers.get('idempotency-key') ?? 'no key');
  expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[\w-]{16,}$/)]);
  await button('Completed');
});

test('the keyboard stays on the button that was pressed, without a connection too', async () => {
  const { server, user } = renderLesson();
  const press = await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  press.focus();
  await user.keyboard('{Enter}');
  await button('Completed');
  await screen.findByText(keptText);
  expect(document.activeElement).toBe(await button('Completed'));
});

test('what waits can be taken back before it is sent', async () => {
  const { server, user } = renderLesson();
  await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  await user.click(await button('Mark complete'));
  await user.click(await button('1 thing waiting to be sent'));
  await user.click(await screen.findByRole('button', { name: 'Remove “Lesson done: Lesson 1”' }));
  await screen.findByText('Everything is sent.');
  await button('Mark complete');
});

test('a refusal that comes later is told with its reason, and can be removed', async () => {
  const closed = { errors: [{ message: 'This lesson is closed', extensions: { code: 'FORBIDDEN' } }] };
  const { server, user } = renderLesson({ CompleteLesson: closed });
  await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  await user.click(await button('Mark complete'));
  await button('1 thing waiting to be sent');
  server.isDown = false;
  goOffline(false);
  await user.click(await button('1 thing not sent'));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('This lesson is closed.');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Everything is sent.');
  await button('Mark complete');
});

test('whoever looks at somebody else’s account keeps nothing in their name', async () => {
  const { server, user } = renderApp({
    at: pathTo('viewLesson', { courseId: 5, lessonId: 1 }),
    user: makeUser(['member'], { isImpersonating: true, originalUserId: 3 }),
    answers: {
      MyLesson: { myLesson },
      OpenLesson: { openLesson: { __typename: 'MyLesson', id: 1 } },
      CompleteLesson: { completeLesson: course('done') },
    } as never,
  });
  await user.click(await button('Mark complete'));
  await button('Completed');
  const [call] = server.calls.filter(({ body }) => body['operationName'] === 'CompleteLesson');
  // As everything on this page, and not as something from the outbox, which says when it was done.
  expect(call?.headers.get('done-by')).toBe('7');
  expect(call?.headers.get('done-at')).toBeNull();
});

test('a part that is not saved says so, and the page around it stays', async () => {
  const { server, user } = renderLesson();
  await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  await user.click(await screen.findByRole('tab', { name: /^Questions/ }));
  await screen.findByText('This part needs a signal.');
  expect(screen.queryByText(/is not saved on this phone/)).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Lesson 1' });
});

test('a page that was never opened says so, and opens by itself when the connection is back', async () => {
  let isReachable = false;
  const answerCourses = () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return { myCourses: { __typename: 'MyCourseList', items: [], totalCount: 0 } };
  };
  goOffline(true);
  renderApp({ at: pathTo('viewCourses'), user: makeUser(['member']), answers: { MyCourses: answerCourses } });
  await screen.findByRole('heading', { name: 'My Courses is not saved on this phone' });
  await screen.findByText('It opens by itself when you have a signal.');
  isReachable = true;
  goOffline(false);
  await waitFor(() => expect(screen.queryByText(/is not saved on this phone/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('"See" leads to the page of what was sent, when another one is open', async () => {
  const { server, user, router, address } = renderLesson();
  await button('Mark complete');
  server.isDown = true;
  goOffline(true);
  await user.click(await button('Mark complete'));
  await button('1 thing waiting to be sent');
  await act(() => router.navigate(pathTo('notifications')));
  await button('1 thing waiting to be sent');
  server.isDown = false;
  goOffline(false);
  await screen.findByText('Back online. 1 thing sent, your streak is safe.');
  await user.click(await button('See'));
  await waitFor(() => expect(address()).toBe(pathTo('viewLesson', { courseId: 5, lessonId: 1 })));
});

test('things of several pages are counted while they wait, and listed with their pages once they are sent', async () => {
  const { server, user, router, address } = renderLesson({
    MyLesson: ((variables: { id: number }) => ({
      myLesson: { ...myLesson, id: variables.id, name: `Lesson ${variables.id}` },
    })) as never,
  });
  await button('Mark complete');
  await act(() => router.navigate(pathTo('viewLesson', { courseId: 5, lessonId: 2 })));
  await screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
  server.isDown = true;
  goOffline(true);
  await user.click(await button('Mark complete'));
  await button('1 thing waiting to be sent');
  await act(() => router.navigate(pathTo('viewLesson', { courseId: 5, lessonId: 1 })));
  await screen.findByRole('heading', { level: 1, name: 'Lesson 1' });
  await user.click(await button('Mark complete'));
  await button('2 things waiting to be sent');
  server.isDown = false;
  goOffline(false);
  await screen.findByText('Back online. 2 things sent, your streak is safe.');
  await user.click(await button('See'));
  const sheet = within(await screen.findByRole('dialog', { name: '2 things sent' }));
  await user.click(sheet.getByRole('link', { name: 'Lesson done: Lesson 2' }));
  await waitFor(() => expect(address()).toBe(pathTo('viewLesson', { courseId: 5, lessonId: 2 })));
});
