import { contentStates, type ContentStatus } from '@app/rules/learning/content/content-status';
import { useMutation } from '#graphql/use-mutation.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteEvent, SetEventStatus } from './events.operations.ts';

type EventSummary = { id: number; title: string; status: ContentStatus };

/** The actions of a whole event. Each reports its result. */
export function useEventActions() {
  const [setStatus] = useMutation(SetEventStatus);
  const [remove] = useMutation(DeleteEvent, {
    update: (cache) => cache.forget('events'),
  });

  return {
    /** Publishes a draft, or unpublishes. */
    publish: async ({ id, title, status }: EventSummary) => {
      const { next } = contentStates[status];
      await attempt(
        setStatus({ variables: { id, status: next } }),
        next === 'published' ? `${title} is published` : `${title} is a draft again`,
      );
    },
    /** True when it was deleted. */
    remove: async ({ id, title }: EventSummary): Promise<boolean> => {
      const isConfirmed = await confirmDeletion(
        title,
        'This also deletes its dates, answers, attendance and recordings. This cannot be undone.',
      );
      return isConfirmed && attempt(remove({ variables: { id } }), `${title} was deleted`);
    },
  };
}
