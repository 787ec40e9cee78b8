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
      ? [{ kind: 'billing' as const, title: 'Your bills', detail: since(billing), to: pathTo('account') }]
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
