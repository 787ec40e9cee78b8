import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  title?: string;
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
  level?: 1 | 2 | 3;
};

/** The failure, and a way to try again. */
export function ErrorState({ title, message, onRetry, retrying, level }: ErrorStateProps) {
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
      />
    </div>
  );
}
