import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { rememberPerson } from '#session/start/remembered-person.ts';

const ana = makeUser(['member'], { id: 4 });
const lesson = { title: 'Call notes template', path: '/courses/my-courses/1/8' };
let link = Object.assign(new EventTarget(), { type: 'cellular' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  link = Object.assign(new EventTarget(), { type: 'cellular' });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: link }));
  rememberPerson(ana);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Anew for each test, as each page has its own. */
async function startPage() {
  const [reminder, { toast }] = await Promise.all([import('./wifi-reminder.ts'), import('#ui/toasts/toast.ts')]);
  return { ...reminder, info: vi.spyOn(toast, 'info').mockReturnValue('') };
}

const become = (type: string) => {
  link.type = type;
  link.dispatchEvent(new Event('change'));
};

test('whoever asked is reminded once, when the phone is on Wi-Fi', async () => {
  const { keepReminder, keptReminder, info } = await startPage();
  keepReminder(ana.id, lesson);
  become('none');
  expect(info).not.toHaveBeenCalled();
  become('wifi');
  expect(info).toHaveBeenCalledWith('You are on Wi-Fi. “Call notes template” is ready to watch.', expect.anything());
  expect(keptReminder(ana.id)).toBeNull();
  become('wifi');
  expect(info).toHaveBeenCalledTimes(1);
});

test('a phone that is on Wi-Fi when it starts reminds too, and nobody but its person', async () => {
  const { keepReminder, keptReminder, info } = await startPage();
  rememberPerson(makeUser(['member'], { id: 9 }));
  keepReminder(ana.id, lesson);
  become('wifi');
  await vi.advanceTimersByTimeAsync(6000);
  expect(info).not.toHaveBeenCalled();
  rememberPerson(ana);
  expect(keptReminder(ana.id)).toEqual(lesson);
  become('wifi');
  expect(info).toHaveBeenCalledTimes(1);
});
