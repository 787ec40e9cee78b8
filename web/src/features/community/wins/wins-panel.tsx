import { IconTrophy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { WinsList } from './wins-list.tsx';
import { Wins, WinsChanged } from './wins.operations.ts';
import classes from './wins.module.css';

/** Everyone's wins; new ones appear by themselves. */
export function WinsPanel() {
  useLiveWins();
  const { isReadOnly } = useAccess();
  return (
    <Section title="Wins">
      <WinsList
        hasMine
        head={(post) =>
          !isReadOnly && (
            <button type="button" className={classes.postBox} onClick={post}>
              <IconTrophy size={22} aria-hidden />
              <span>
                <strong>Post a win</strong>
                <small>Big or small, someone needs to read it today.</small>
              </span>
            </button>
          )
        }
        empty={(post) => (
          <EmptyState
            title="No wins yet"
            text={isReadOnly ? 'New wins will appear here.' : 'Be the first to share something you are proud of.'}
            action={!isReadOnly && <Button onClick={post}>Post the first win</Button>}
          />
        )}
      />
    </Section>
  );
}

/** Everyone hears of a new win at the same moment; the wait keeps them from asking at the same moment too. */
const longestWait = 4_000;

function useLiveWins() {
  const client = useDataClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const waiting = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  useSubscription(WinsChanged, {
    skip: !isVisible,
    onError: () => {},
    onData: () => {
      waiting.current ??= window.setTimeout(() => {
        waiting.current = null;
        void client.refetchQueries({ include: [Wins] });
      }, Math.random() * longestWait);
    },
  });
}
