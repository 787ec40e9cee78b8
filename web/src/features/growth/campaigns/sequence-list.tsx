import { stepTimeText } from '@app/rules/growth/campaigns/sequences';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './campaigns.module.css';
import { MailServerNote } from './mail-server-note.tsx';
import { SequenceFigures } from './sequence-figures.tsx';
import { MailSequences } from './sequences.operations.ts';

/** The emails after each way in. */
export function SequenceList() {
  return (
    <DataView
      query={MailSequences}
      loading={<SkeletonText lines={8} />}
      ready={({ mailSequences, mailServer }) => (
        <div className={classes.stack}>
          <MailServerNote state={mailServer} />
          {mailSequences.map((sequence) => (
            <Card
              key={sequence.id}
              title={sequence.name}
              rank={2}
              aside={
                <div className={classes.row}>
                  <StatusBadge tone={sequence.isOn ? 'success' : 'neutral'}>{sequence.isOn ? 'On' : 'Off'}</StatusBadge>
                  <RouteButton
                    to="mailSequence"
                    params={{ id: sequence.id }}
                    variant="default"
                    size="sm"
                    aria-label={`Open ${sequence.name}`}
                  >
                    Open
                  </RouteButton>
                </div>
              }
            >
              <div className={classes.stack}>
                <p className={classes.dim}>
                  {sequence.about}:{' '}
                  {sequence.steps.length === 0
                    ? 'no emails yet.'
                    : sequence.steps.map((step) => stepTimeText({ ...step, hour: step.hour ?? null })).join(' · ')}
                </p>
                <SequenceFigures figures={sequence.figures} />
              </div>
            </Card>
          ))}
        </div>
      )}
    />
  );
}
