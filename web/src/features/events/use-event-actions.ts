import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { ContentStatus } from '@app/rules/content/content-status';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteEvent, SetEventStatus } from './events.operations.ts';

type Named = { id: number; title: string; status: ContentStatus };

/** What can be done with an event as a whole. Each says what happened. */
export function useEventActions() {
  const [setStatus] = useMutation(SetEventStatus);
  const [remove] = useMutation(DeleteEvent);

  return {
    /** Publishes a draft, takes back what is published. */
    publish: async ({ id, title, status }: Named) => {
      const next = status === 'published' ? 'draft' : 'published';
      try {
        await setStatus({ variables: { id, status: next } });
        toast.success(next === 'published' ? `${title} is published` : `${title} is a draft again`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    /** True when it is gone. */
    remove: async ({ id, title }: Named): Promise<boolean> => {
      const agreed = await confirm({
        title: `Delete ${title}?`,
        body: 'All its dates go with it, with who was going, who was there and the recordings. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!agreed) return false;
      try {
        await remove({
          variables: { id },
          update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'events' }),
        });
        toast.success(`${title} was deleted`);
        return true;
      } catch (error) {
        toast.error(errorText(error));
        return false;
      }
    },
  };
}
