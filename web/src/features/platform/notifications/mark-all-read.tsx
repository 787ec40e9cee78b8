import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { tellPersonNews } from '#session/person-news.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MarkNotificationsRead } from './notifications.operations.ts';

/** Not while acting as another person: the marks are theirs. */
export function MarkAllRead({ label = 'Mark all read' }: { label?: string }) {
  const { isImpersonating } = useCurrentUser();
  const [mark, { loading }] = useMutation(MarkNotificationsRead);
  if (isImpersonating) return null;
  const markAll = async () => {
    if (await attempt(mark())) tellPersonNews();
  };
  return (
    <Button variant="subtle" size="sm" loading={loading} onClick={() => void markAll()}>
      {label}
    </Button>
  );
}
