import { moderationLabels, reasonLabels } from '@app/rules/community/posts/reports';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import type { PostModerationsQuery, PostReportsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/frame/section.tsx';
import { KeepPost, PostModerations, PostReports, RestoreComment } from './moderation.operations.ts';
import classes from './reports.module.css';

/** What was reported and waits, and what was done before: for leaders about their groups, for staff about all. */
export function ReportsPanel() {
  return (
    <div className={classes.panel}>
      <Section title="Reported posts">
        <OpenReports />
      </Section>
      <Section title="What was done">
        <Log />
      </Section>
    </div>
  );
}

function OpenReports() {
  const { data, error, refetch } = useQuery(PostReports, { variables: {} });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  const { items } = data.postReports;
  if (items.length === 0) {
    return <EmptyState title="Nothing is reported" text="What members report to the coaches waits here." />;
  }
  return (
    <ul className={classes.list}>
      {items.map((thing) => (
        <Reported key={`${thing.postId}-${thing.commentId}`} thing={thing} />
      ))}
    </ul>
  );
}

function Reported({ thing }: { thing: PostReportsQuery['postReports']['items'][number] }) {
  const { postId, commentId, text, authorName, reasons, notes, count, firstAt, isHidden, isOwn } = thing;
  const { isReadOnly } = useAccess();
  const again = { refetchQueries: [PostReports, PostModerations] };
  const [keepPost] = useMutation(KeepPost, again);
  const [restoreComment] = useMutation(RestoreComment, again);
  const keep = () =>
    attempt(
      commentId === null ? keepPost({ variables: { id: postId } }) : restoreComment({ variables: { id: commentId } }),
      'Reports closed. Those who reported are told.',
    );
  return (
    <li className={classes.item}>
      <p className={classes.facts}>
        {plural(count, 'report')} · {reasons.map((reason) => reasonLabels[reason]).join(', ')} ·{' '}
        <DateText value={firstAt} form="relative" />
        {isHidden && ' · hidden until somebody has looked'}
      </p>
      <blockquote className={classes.quote}>{text}</blockquote>
      <p className={classes.facts}>
        {commentId === null ? 'A post' : 'A comment'} by {authorName}
      </p>
      {notes.map((note) => (
        <p key={note} className={classes.facts}>
          “{note}”
        </p>
      ))}
      <div className={classes.buttons}>
        <RouteButton to="post" params={{ id: postId }} variant="default" size="sm">
          Open
        </RouteButton>
        {!isReadOnly && !isOwn && (
          <Button size="sm" variant="light" onClick={() => void keep()}>
            Keep it
          </Button>
        )}
      </div>
    </li>
  );
}

function Log() {
  const { data, error, refetch } = useQuery(PostModerations, { variables: {} });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  const { items } = data.postModerations;
  if (items.length === 0)
    return <EmptyState title="Nothing yet" text="What is hidden, pinned or closed is written here." />;
  return (
    <ul className={classes.list}>
      {items.map((row) => (
        <Logged key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Logged({ row }: { row: PostModerationsQuery['postModerations']['items'][number] }) {
  const { at, by, action, reason, note, authorName, text } = row;
  return (
    <li className={classes.item}>
      <p className={classes.facts}>
        <b>{by ?? 'Three reports'}</b> · {moderationLabels[action]}
        {reason && ` · ${reasonLabels[reason]}`} · <DateText value={at} form="relative" />
      </p>
      <blockquote className={classes.quote}>{text}</blockquote>
      <p className={classes.facts}>
        By {authorName ?? 'somebody'}
        {note && ` · “${note}”`}
      </p>
    </li>
  );
}
