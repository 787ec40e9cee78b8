import { useMutation } from '@apollo/client/react';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteEvent, SetEventStatus } from './events.operations.ts';

type Named = { id: number; title: string; status: ContentStatus };

/** What can be done with an event as a whole. Each says what happened. */
export function useEventActions() {
  const [setStatus] = useMutation(SetEventStatus);
  const [remove] = useMutation(DeleteEvent, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
  });

  return {
    /** Publishes a draft, takes back what is published. */
    publish: async ({ id, title, status }: Named) => {
      const next = status === 'published' ? 'draft' : 'published';
      await attempt(
        setStatus({ variables: { id, status: next } }),
        next === 'published' ? `${title} is published` : `${title} is a draft again`,
      );
    },
    /** True when it is gone. */
    remove: async ({ id, title }: Named): Promise<boolean> => {
      const agreed = await confirmDeletion(
        title,
        'This also deletes its dates, answers, attendance and recordings. This cannot be undone.',
      );
      return agreed && attempt(remove({ variables: { id } }), `${title} was deleted`);
    },
  };
}
