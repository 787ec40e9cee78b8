import { isSafeLink } from '@app/rules/journey/stages/safe-link';
import { causeMessages } from '@app/rules/journey/stages/task-causes';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Link } from '#router/router.ts';
import type { JourneyTaskFragment } from '#gql/graphql.ts';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from '../stages.module.css';

type TaskRowProps = {
  task: JourneyTaskFragment;
  isOpen: boolean;
  isFinishing: boolean;
  isJustDone: boolean;
  onToggle: () => void;
  onFinish: () => void;
};

/** One task: not completed, finishing, completed. While the server has not confirmed it, the mark has a spinner. */
export function TaskRow({ task, isOpen, isFinishing, isJustDone, onToggle, onFinish }: TaskRowProps) {
  const { title, points, isCompleted, completion } = task;
  const state = isCompleted ? 'done' : isFinishing ? 'finishing' : 'open';
  const spoken = { done: 'completed', finishing: 'finishing', open: 'not completed' }[state];
  return (
    <li className={classes.task} data-state={state} aria-busy={isFinishing}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' && <IconCheck size={18} />}
        {isFinishing && <Spinner className={classes.spinner} size={38} />}
      </span>
      <div className={classes.taskBody}>
        <PlainButton data-tapped-around className={classes.taskTitle} aria-expanded={isOpen} onClick={onToggle}>
          {title}
          <HiddenText component="span">, {spoken}</HiddenText>
        </PlainButton>
        {isFinishing && (
          <HiddenText component="p" role="status">
            Finishing your task…
          </HiddenText>
        )}
        {isOpen && <TaskDetail task={task} isFinishing={isFinishing} onFinish={onFinish} />}
      </div>
      <span className={classes.taskPoints}>
        <XpChip kind={isCompleted ? 'earned' : 'earn'} points={completion?.earnedPoints ?? points} />
        {isJustDone && isCompleted && (
          <span className={classes.fly} aria-hidden>
            +{completion?.earnedPoints ?? points} XP
          </span>
        )}
      </span>
    </li>
  );
}

function TaskDetail({ task, isFinishing, onFinish }: Pick<TaskRowProps, 'task' | 'isFinishing' | 'onFinish'>) {
  const { description, actionLabel, actionUrl, isCompleted, completion, cause, isReady } = task;
  // The server ticks it: there is nothing to press before it happened.
  const isByHand = cause === null || isReady;
  const isLink = completion?.evidenceText != null && task.evidence === 'link';
  return (
    <div className={classes.detail}>
      {description && <MarkdownText text={description} />}
      {completion?.evidenceText != null && (
        <p className={classes.handedIn}>
          You submitted:{' '}
          {isLink ? (
            <a href={completion.evidenceText} target="_blank" rel="noopener noreferrer">
              {completion.evidenceText}
            </a>
          ) : (
            completion.evidenceText
          )}
        </p>
      )}
      {completion?.picture && (
        <a href={completion.picture.url} target="_blank" rel="noopener">
          <img className={classes.evidencePicture} src={`${completion.picture.url}?w=320`} alt="Your submission" />
        </a>
      )}
      <div className={classes.buttons}>
        {!isCompleted && isByHand && (
          <Button onClick={onFinish} disabled={isFinishing}>
            Finish task
          </Button>
        )}
        {actionLabel && actionUrl && isSafeLink(actionUrl) && <ActionLink label={actionLabel} url={actionUrl} />}
      </div>
      {!isCompleted && !isByHand && <p className={classes.quiet}>{causeMessages.notYet}</p>}
    </div>
  );
}

function ActionLink({ label, url }: { label: string; url: string }) {
  if (url.startsWith('/')) {
    return (
      <Button component={Link} to={url} variant="default">
        {label}
      </Button>
    );
  }
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" variant="default">
      {label}
    </Button>
  );
}
