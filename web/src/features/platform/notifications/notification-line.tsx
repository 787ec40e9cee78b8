import { eventReplies } from '@app/rules/learning/events/seats';
import { lineTime } from '@app/rules/platform/notifications/line-time';
import type { NotificationLineFragment } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Link } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { EventAnswers } from './event-answers.tsx';
import { KindBadge, LineIcon, lookOfKind } from './line-icon.tsx';
import { MarkNotificationRead } from './notifications.operations.ts';
import classes from './notifications.module.css';

type NotificationLineProps = {
  line: NotificationLineFragment;
  /** Marks it as done from the list. */
  onDone?: () => void;
  /** It needs nobody: the button shows with the mouse or the focus. */
  isQuiet?: boolean;
};

/** Something that happened. Opening it reads it; looking at the list does not. */
export function NotificationLine({ line, onDone, isQuiet }: NotificationLineProps) {
  const now = useNow();
  const { isImpersonating } = useCurrentUser();
  const read = useReading(line);
  const at = new Date(line.at);
  const asks = line.kind === 'event-unanswered' && line.occurrenceId !== null && !isImpersonating;
  return (
    <li className={classes.line} data-unread={!line.isRead || undefined}>
      <Face line={line} />
      <div className={classes.words}>
        <Link to={line.path} className={classes.open} onClick={read} data-line>
          <strong>{line.lead}</strong> {line.rest}
          {!line.isRead && <HiddenText>, unread</HiddenText>}
        </Link>
        {line.detail && <p className={classes.detail}>{line.detail}</p>}
        <p className={`${classes.time} ${classes.newsTime}`}>
          <time dateTime={line.at}>{lineTime(at, now)}</time>
        </p>
        <div className={classes.actions}>
          {line.action && !asks && (
            <Button
              component={Link}
              to={line.path}
              variant={line.isRead ? 'default' : 'light'}
              size="sm"
              onClick={read}
            >
              {line.action}
            </Button>
          )}
          {line.occurrenceId !== null && !isImpersonating && (
            <EventAnswers
              occurrenceId={line.occurrenceId}
              about={line.lead}
              replies={asks ? eventReplies : ['not_going']}
              onAnswered={read}
            />
          )}
          {onDone && !line.isRead && !isImpersonating && (
            <Button
              variant="subtle"
              size="sm"
              data-done
              className={isQuiet ? classes.quietDone : undefined}
              onClick={onDone}
            >
              Done
            </Button>
          )}
        </div>
      </div>
      {!line.isRead && <span className={classes.dot} aria-hidden />}
    </li>
  );
}

function Face({ line: { actor, kind } }: { line: NotificationLineFragment }) {
  if (!actor) return <LineIcon look={lookOfKind(kind)} />;
  return (
    <span className={classes.face}>
      <Avatar id={actor.id} name={actor.name} src={actor.profileImage} />
      <KindBadge look={lookOfKind(kind)} />
    </span>
  );
}

/** Whoever acts as another person reads without leaving marks. */
function useReading({ id, isRead }: NotificationLineFragment): () => void {
  const { isImpersonating } = useCurrentUser();
  const [mark] = useMutation(MarkNotificationRead);
  return () => {
    if (!isRead && !isImpersonating) void mark({ variables: { id } }).catch(() => undefined);
  };
}
