import { plural } from '@app/rules/text/plural';
import { choose } from '#ui/modal/choose.tsx';
import { confirm } from '#ui/modal/confirm.tsx';

type CourseToPublish = {
  name: string;
  drafts: number;
  /** The number of drafts that can be published with it. */ ready: number;
};

/** Whether a course is published, and whether its draft lessons go with it. Null is no. */
export async function askToPublish({ name, drafts, ready }: CourseToPublish): Promise<'alone' | 'with-lessons' | null> {
  const title = `Publish ${name}?`;
  if (drafts === 0) {
    const isConfirmed = await confirm({ title, body: 'Learners see it at once.', confirmLabel: 'Publish' });
    return isConfirmed ? 'alone' : null;
  }
  return choose({
    title,
    body: bodyOf({ drafts, ready }),
    choices: [
      ...(ready > 0
        ? [{ value: 'with-lessons' as const, label: `Publish with ${plural(ready, 'lesson')}`, isPrimary: true }]
        : []),
      { value: 'alone' as const, label: 'Publish the course only', isPrimary: ready === 0 },
    ],
  });
}

function bodyOf({ drafts, ready }: Omit<CourseToPublish, 'name'>): string {
  const waiting = drafts - ready;
  const first = `${plural(drafts, 'lesson')} of this course ${drafts === 1 ? 'is a draft' : 'are drafts'}. Learners do not see drafts.`;
  if (ready === 0) return first;
  const rest = `${plural(waiting, 'lesson')} ${waiting === 1 ? 'is' : 'are'} not ready and ${waiting === 1 ? 'stays' : 'stay'} hidden.`;
  return waiting > 0 ? `${first} ${rest}` : first;
}
