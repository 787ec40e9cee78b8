import { countStages } from '@app/rules/journey/stages/stage-progress';
import { stageLabel } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { truncate } from '@app/rules/text/truncate';
import { DataView } from '#graphql/data-view.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { StagesPath } from '../journey.operations.ts';
import classes from '../stages.module.css';

/** The whole path with how many stages there are, counted. */
export function StagesModal({ current }: { current: number }) {
  return (
    <Modal id="stages" title="The path" width={560}>
      <DataView
        query={StagesPath}
        ready={({ stages }) => (
          <>
            <p className={classes.quiet}>There are {plural(countStages(stages), 'stage')}.</p>
            <ol className={classes.pathList}>
              {stages.map(({ id, number, name, description, counts }) => {
                const state = number < current ? 'done' : number === current ? 'current' : 'open';
                return (
                  <li key={id} className={classes.pathItem} data-state={state}>
                    <span className={classes.person}>
                      {stageLabel({ number }) && <span className={classes.quiet}>{stageLabel({ number })}</span>}
                      <b>{name}</b>
                      {description && <span className={classes.quiet}>{truncate(description)}</span>}
                      <span className={classes.quiet}>{plural(counts.tasks, 'task')}</span>
                    </span>
                    {state === 'done' && <StatusBadge tone="success">Done</StatusBadge>}
                    {state === 'current' && <StatusBadge tone="info">You are here</StatusBadge>}
                  </li>
                );
              })}
            </ol>
          </>
        )}
      />
    </Modal>
  );
}
