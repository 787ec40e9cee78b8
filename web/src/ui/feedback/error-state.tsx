import { IconRefresh } from '@tabler/icons-react';
import { use } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureContext, FailureLinkContext } from './failure-context.ts';

type ErrorStateProps = {
  title?: string;
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
  level?: 1 | 2 | 3;
};

/** The failure, and a way to try again. */
export function ErrorState({ title, message, onRetry, retrying, level }: ErrorStateProps) {
  const Instead = use(FailureContext);
  const Tell = use(FailureLinkContext);
  if (Instead && onRetry) return <Instead onRetry={onRetry} level={level} />;
  return (
    <div role="alert">
      <EmptyState
        drawing="trouble"
        level={level}
        title={title ?? 'We could not load this'}
        text={message ?? 'Something went wrong, try again'}
        action={
          onRetry && (
            <Button variant="default" loading={retrying} leftSection={<IconRefresh size={18} />} onClick={onRetry}>
              Try again
            </Button>
          )
        }
        secondary={Tell && <Tell />}
      />
    </div>
  );
}
