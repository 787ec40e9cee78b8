import { roughBytes } from '@app/rules/learning/progress/data-use';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { asOf } from './as-of.ts';
import type { SavedAnswer } from './saved-answers.ts';

export type SavedThing = { kind: 'course' | 'stage' | 'billing'; title: string; detail: string; to: string };

/** What a person can open without a connection, from what really is on the phone. */
export function savedThings(answers: readonly SavedAnswer[], now = new Date()): SavedThing[] {
  const newest = answers.toSorted((one, other) => other.savedAt - one.savedAt);
  const find = (name: string) => newest.find((answer) => answer.name === name);
  const [stage, billing] = [find('MyStage'), find('MyBilling')];
  const since = ({ savedAt }: SavedAnswer) => `As of ${asOf(new Date(savedAt), now)}`;
  return [
    ...lastCourse(newest),
    ...(stage ? [{ kind: 'stage' as const, title: 'My stage', detail: since(stage), to: pathTo('viewStage') }] : []),
    ...(billing
      ? [{ kind: 'billing' as const, title: 'How to pay', detail: since(billing), to: pathTo('account') }]
      : []),
  ];
}

function lastCourse(newest: readonly SavedAnswer[]): SavedThing[] {
  const lessons = newest.filter(({ name }) => name === 'MyLesson');
  const courseId = newest.flatMap(courseOf)[0];
  if (courseId === undefined) return [];
  const own = lessons.filter((lesson) => courseOf(lesson)[0] === courseId);
  const hasOutline = newest.some((answer) => answer.name === 'MyCourse' && courseOf(answer)[0] === courseId);
  const lessonId = Number(own[0]?.variables['id']);
  const to = hasOutline ? pathTo('viewCourse', { id: courseId }) : pathTo('viewLesson', { courseId, lessonId });
  const detail = own.length > 0 ? `${plural(own.length, 'lesson')} saved, ${sizeText(own)}` : 'Its outline is saved';
  return [{ kind: 'course', title: 'Your last course', detail, to }];
}

export type SavedGroup = { title: string; detail: string; answers: readonly SavedAnswer[] };

const pageTitles: Record<string, string> = {
  MyStage: 'My stage',
  MyBilling: 'How to pay',
  MyAccountability: 'Accountability buddies',
  MyChallenge: 'Challenge buddies',
  Notifications: 'Notifications',
};

/** All that is saved, as things that a person would take off the phone: each course, and each page. */
export function savedGroups(answers: readonly SavedAnswer[], now = new Date()): SavedGroup[] {
  const newest = answers.toSorted((one, other) => other.savedAt - one.savedAt);
  const courses = [...new Set(newest.flatMap(courseOf))].map((id) => {
    const own = newest.filter((answer) => courseOf(answer)[0] === id);
    const lessons = own.filter(({ name }) => name === 'MyLesson').length;
    const title = own.flatMap(courseName)[0] ?? 'A course';
    const what = lessons > 0 ? plural(lessons, 'lesson') : 'Its outline';
    return { title, detail: `${what}, ${sizeText(own)}`, answers: own };
  });
  const pages = Object.entries(pageTitles).flatMap(([name, title]) => groupOf(newest, [name], title, now));
  return [...courses, ...pages, ...groupOf(newest, frameQueries, 'Home and your list of courses', now)];
}

const frameQueries = [
  'ShellSettings',
  'Bell',
  'OpenWork',
  'MemberHome',
  'ComingEvents',
  'ContinueLearning',
  'MyCourses',
];

function groupOf(newest: readonly SavedAnswer[], names: readonly string[], title: string, now: Date): SavedGroup[] {
  const own = newest.filter(({ name }) => names.includes(name));
  const [first] = own;
  if (!first) return [];
  return [{ title, detail: `${sizeText(own)}, as of ${asOf(new Date(first.savedAt), now)}`, answers: own }];
}

function courseName({ data }: SavedAnswer): string[] {
  const { myCourse, myLesson } = data as { myCourse?: { name?: string }; myLesson?: { course?: { name?: string } } };
  const name = myCourse?.name ?? myLesson?.course?.name;
  return name === undefined ? [] : [name];
}

/** The course that an answer is about. */
function courseOf({ name, variables, data }: SavedAnswer): number[] {
  if (name === 'MyCourse') return [Number(variables['id'])];
  if (name !== 'MyLesson') return [];
  const { myLesson } = data as { myLesson?: { courseId?: number } };
  return myLesson?.courseId === undefined ? [] : [myLesson.courseId];
}

export function bytesOf(answers: readonly SavedAnswer[]): number {
  return answers.reduce((sum, { data }) => sum + new Blob([JSON.stringify(data)]).size, 0);
}

export function sizeText(answers: readonly SavedAnswer[]): string {
  return roughBytes(bytesOf(answers));
}
