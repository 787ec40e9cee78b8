import { stageLabel } from '@app/rules/journey/stages/stage-title';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './journey-path.module.css';

type PathStage = { id: number; number: number; name: string };

/** As many as fit side by side on a phone; the path turns at the end of each row. */
const inRow = 4;

/** The whole path with where one is on it. */
export function JourneyPath({
  stages,
  current,
  percentage,
}: {
  stages: readonly PathStage[];
  current: number;
  percentage: number;
}) {
  return (
    <ol className={classes.path} aria-label="Stages" style={{ '--count': stages.length } as CSSProperties}>
      {stages.map(({ id, number, name }, index) => {
        const state = number < current ? 'done' : number === current ? 'current' : 'open';
        const row = Math.floor(index / inRow);
        const isBack = row % 2 === 1;
        const column = isBack ? inRow - (index % inRow) : (index % inRow) + 1;
        const from = index === 0 ? 'none' : index % inRow === 0 ? 'above' : isBack ? 'right' : 'left';
        return (
          <li
            key={id}
            className={classes.stop}
            data-state={state}
            data-from={from}
            aria-current={state === 'current' ? 'step' : undefined}
            style={{ '--column': column, '--row': row + 1, '--done': `${percentage}%` } as CSSProperties}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={20} /> : <span>{number === 0 ? '•' : number}</span>}
            </span>
            <HiddenText>
              {stageLabel({ number }) ?? 'Start'}, {{ done: 'done', current: 'you are here', open: 'coming up' }[state]}
            </HiddenText>
          </li>
        );
      })}
    </ol>
  );
}
