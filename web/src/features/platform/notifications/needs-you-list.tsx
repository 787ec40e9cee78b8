import { errorText } from '@app/rules/errors/error-text';
import type { ReactNode } from 'react';
import type { NotificationLineFragment, OpenWorkQuery } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { tellPersonNews, usePersonNews } from '#session/person-news.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DoneLine } from './done-line.tsx';
import { NotificationLine } from './notification-line.tsx';
import { Waiting } from './notification-list.tsx';
import { OpenWork, PutOffOpenWork, RetryFailedJobs, RetryFailedMails } from './notifications.operations.ts';
import { useReadStep } from './use-read-step.ts';
import { type Step, useUndoable, withDone } from './use-undoable.ts';
import { useMentions, waitingMentions } from './work-tabs.ts';
import { WorkLine } from './work-line.tsx';
import classes from './notifications.module.css';

type Work = OpenWorkQuery['openWork'][number];
type Row = { key: string } & ({ work: Work } | { news: NotificationLineFragment });

type NeedsYouListProps = {
  empty: ReactNode;
  /** Without the mentions, where they are listed with everything else. */
  isOfWorkAlone?: boolean;
};

/** What waits for this person: mentions, then one line for each kind of work, gone when it is done by anyone. */
export function NeedsYouList({ empty, isOfWorkAlone = false }: NeedsYouListProps) {
  const { data, error, refetch } = useQuery(OpenWork);
  const mentions = useMentions();
  const { done, act } = useUndoable();
  const steps = useSteps();
  usePersonNews(() => void refetch().catch(() => undefined));
  if (data) {
    const rows: Row[] = [
      ...(isOfWorkAlone ? [] : waitingMentions(mentions)).map((news) => ({ key: `news ${news.id}`, news })),
      ...data.openWork.filter(({ needsYou }) => needsYou).map((work) => ({ key: `work ${work.kind}`, work })),
    ];
    const shown = withDone(rows, done);
    if (shown.length === 0) return empty;
    return (
      <ul className={classes.lines}>
        {shown.map((row, place) => {
          const { key } = row;
          if ('undo' in row) return <DoneLine key={key} text={row.text} onUndo={row.undo} />;
          if ('news' in row) {
            return <NotificationLine key={key} line={row.news} onDone={() => act(key, place, steps.read(row.news))} />;
          }
          return (
            <WorkLine
              key={key}
              work={row.work}
              onLater={() => act(key, place, steps.later(row.work))}
              onAgain={() => act(key, place, steps.again(row.work))}
            />
          );
        })}
      </ul>
    );
  }
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return <Waiting />;
}

/** What can be done from a line, and how it is taken back. */
function useSteps() {
  const read = useReadStep();
  const [putOff] = useMutation(PutOffOpenWork);
  const [sendAgain] = useMutation(RetryFailedMails);
  const [tryAgain] = useMutation(RetryFailedJobs);
  const thenTell = (work: Promise<unknown>) => work.then(tellPersonNews);
  return {
    read,
    later: ({ kind, label }: Work): Step => ({
      text: `${label}: back at 8 AM`,
      now: () => thenTell(putOff({ variables: { kind, isOff: true } })),
      undo: () => thenTell(putOff({ variables: { kind, isOff: false } })),
    }),
    again: ({ kind }: Work): Step =>
      kind === 'failed_jobs'
        ? { text: 'Trying the jobs again', after: () => thenTell(tryAgain()) }
        : { text: 'Sending the emails again', after: () => thenTell(sendAgain()) },
  };
}
