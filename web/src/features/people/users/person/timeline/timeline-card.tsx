import { errorText } from '@app/rules/errors/error-text';
import { byManilaDay } from '@app/rules/people/person-page/timeline-days';
import { type TimelineKind, timelineKinds } from '@app/rules/people/person-page/timeline';
import { type ReactNode, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Card } from '#ui/frame/card.tsx';
import { PersonTimeline } from '../person-page.operations.ts';
import { type Line, TimelineLine } from './timeline-line.tsx';
import classes from './timeline.module.css';

const labels: Record<TimelineKind | 'all', string> = {
  all: 'All',
  money: 'Money',
  learning: 'Learning',
  journey: 'Journey',
  contact: 'Contact',
  account: 'Account',
};

type TimelineCardProps = {
  userId: number;
  /** Without money there is nothing to filter by it. */
  seesMoney: boolean;
  /** What the viewer can filter by; everything without it. */
  only?: readonly TimelineKind[];
  /** Where notes are written, above the lines. */
  composer?: ReactNode;
  /** The way to everything about the account. */
  more?: ReactNode;
};

/** Everything that happened with a person, the newest first, under its Manila day. */
export function TimelineCard({ userId, seesMoney, only = timelineKinds, composer, more }: TimelineCardProps) {
  const kinds = (['all', ...only] as const).filter((kind) => seesMoney || kind !== 'money');
  const options = kinds.map((value) => ({ value, label: labels[value] }));
  const [shown = 'all', choose] = useQueryTab(options, { param: 'show', resets: [] });
  return (
    <Card
      title="Timeline"
      rank={2}
      padding="none"
      aside={
        <div className={classes.filters}>
          <Segmented label="Show" options={options} value={shown} onChange={choose} />
        </div>
      }
    >
      {composer}
      <Lines key={shown} userId={userId} kind={shown === 'all' ? null : shown} aside={more} />
    </Card>
  );
}

/** The lines of one kind; without one, of all. */
export function Lines({ userId, kind, aside }: { userId: number; kind: TimelineKind | null; aside?: ReactNode }) {
  const client = useDataClient();
  const variables = { userId, kind };
  const { data, error, refetch } = useQuery(PersonTimeline, { variables, fetchPolicy: 'cache-and-network' });
  const first = data?.personTimeline;
  const [later, setLater] = useState<{ after: string | null; lines: Line[]; next: string | null } | null>(null);
  const [isLoading, setLoading] = useState(false);

  if (error && !first) {
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!first) {
    return (
      <div className={classes.lines}>
        <SkeletonText lines={6} />
      </div>
    );
  }
  // Something new has moved the first page on: what was loaded after it no longer follows.
  const more = later?.after === first.next ? later : null;
  const lines = [...first.lines, ...(more?.lines ?? [])];
  const next = more ? more.next : first.next;
  if (lines.length === 0) {
    return <EmptyState drawing="box" title="Nothing yet" text="What happens with this person appears here." />;
  }
  const showMore = async () => {
    setLoading(true);
    await attempt(
      client.query({ query: PersonTimeline, variables: { ...variables, before: next } }).then(({ data: page }) =>
        setLater({
          after: first.next ?? null,
          lines: [...(more?.lines ?? []), ...page.personTimeline.lines],
          next: page.personTimeline.next ?? null,
        }),
      ),
    );
    setLoading(false);
  };
  return (
    <>
      <Days lines={lines} />
      {(next || aside) && (
        <div className={classes.foot}>
          {next ? (
            <Button variant="default" size="sm" loading={isLoading} onClick={() => void showMore()}>
              Show more
            </Button>
          ) : (
            <span className={classes.detail}>That is everything</span>
          )}
          {aside}
        </div>
      )}
    </>
  );
}

function Days({ lines }: { lines: readonly Line[] }) {
  const now = useNow();
  const days = byManilaDay(
    lines.map((line) => ({ line, at: new Date(line.at) })),
    now,
  );
  return (
    <div className={classes.lines}>
      {days.map(({ day, label, lines: ofDay }) => (
        <section key={day} aria-label={label}>
          <h3 className={classes.day}>{label}</h3>
          <ul className={classes.list}>
            {ofDay.map(({ line }) => (
              <TimelineLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
