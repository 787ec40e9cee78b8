import { moveUpStates } from '@app/rules/journey/move-ups/move-up-states';
import { IconCheck } from '@tabler/icons-react';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './evidence.module.css';
import type { Evidence } from './evidence-view.tsx';

/** The way of the person until here: the stages with their days, and earlier requests with the reasons. */
export function JourneySide({ evidence: { steps, points, attempts } }: { evidence: Evidence }) {
  return (
    <>
      <Card title="Journey" rank={2} aside={<XpChip points={points} />}>
        {steps.length === 0 ? (
          <p className={classes.quiet}>Not on a stage.</p>
        ) : (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <Step key={step.stageId} step={step} />
            ))}
          </ol>
        )}
      </Card>
      {attempts.length > 0 && (
        <Card title="Earlier requests" rank={2}>
          <ul className={classes.list}>
            {attempts.map(({ id, status, stage, askedAt, decidedAt, feedback, decidedBy }) => (
              <li key={id}>
                <StatusBadge tone={moveUpStates[status].tone}>{moveUpStates[status].label}</StatusBadge>
                <p className={classes.quiet}>
                  {stage} · <DateText value={decidedAt ?? askedAt} form="day" />
                  {decidedBy && ` · ${decidedBy.name}`}
                </p>
                {feedback && <p className={classes.feedback}>{feedback}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Step({ step: { number, name, state, enteredAt, leftAt } }: { step: Evidence['steps'][number] }) {
  return (
    <li data-state={state}>
      <span className={classes.step} aria-hidden>
        {state === 'done' ? <IconCheck size={14} /> : number}
      </span>
      <span className={classes.stepWords}>
        <b>{name}</b>
        <span className={classes.quiet}>
          {state === 'ahead' && 'To come'}
          {state === 'current' && enteredAt && (
            <>
              Since <DateText value={enteredAt} form="day" />
            </>
          )}
          {state === 'done' &&
            (leftAt ? (
              <>
                Finished <DateText value={leftAt} form="day" />
              </>
            ) : (
              'Done'
            ))}
        </span>
      </span>
    </li>
  );
}
