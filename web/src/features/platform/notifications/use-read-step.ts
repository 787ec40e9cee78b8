import type { NotificationLineFragment } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { tellPersonNews } from '#session/person-news.ts';
import { MarkNotificationRead, MarkNotificationUnread } from './notifications.operations.ts';
import type { Step } from './use-undoable.ts';

/** Marks a line as done from the list, and takes it back. */
export function useReadStep(): (line: NotificationLineFragment) => Step {
  const [markRead] = useMutation(MarkNotificationRead);
  const [markUnread] = useMutation(MarkNotificationUnread);
  return ({ id }) => ({
    text: 'Marked as done',
    now: () => markRead({ variables: { id } }).then(tellPersonNews),
    undo: () => markUnread({ variables: { id } }).then(tellPersonNews),
  });
}
