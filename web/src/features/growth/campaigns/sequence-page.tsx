import { stepTimeText } from '@app/rules/growth/campaigns/sequences';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MailSequencesQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import classes from './campaigns.module.css';
import { MailServerNote } from './mail-server-note.tsx';
import { SequenceFigures } from './sequence-figures.tsx';
import { MailSequences, SwitchSequence } from './sequences.operations.ts';
import { StepEditor } from './step-editor.tsx';

type Sequence = MailSequencesQuery['mailSequences'][number];

/** One sequence: its emails, and the one that is being written. */
export default function SequencePage() {
  const { id } = useRouteParams('mailSequence');
  return (
    <DataView
      query={MailSequences}
      ready={({ mailSequences, mailServer }, { refetch }) => {
        const sequence = mailSequences.find((each) => each.id === id);
        if (!sequence) {
          return (
            <Page title="Email sequence">
              <EmptyState title="We could not find this page." />
            </Page>
          );
        }
        return <SequenceView sequence={sequence} server={mailServer} onChanged={refetch} />;
      }}
    />
  );
}

type ViewProps = { sequence: Sequence; server: MailSequencesQuery['mailServer']; onChanged: () => void };

function SequenceView({ sequence, server, onChanged }: ViewProps) {
  const { may } = useAccess();
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const { steps } = sequence;
  const mayChange = may('broadcast_send');
  const open = steps.find(({ id }) => id === openId) ?? null;
  return (
    <Page
      title={sequence.name}
      description={sequence.about}
      action={
        mayChange && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpenId('new')}>
            New email
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        <MailServerNote state={server} />
        <Card>
          <div className={classes.stack}>
            <SequenceFigures figures={sequence.figures} />
            {mayChange && <Switches sequence={sequence} onChanged={onChanged} />}
          </div>
        </Card>
        {steps.length === 0 && openId === null ? (
          <EmptyState
            drawing="chat"
            title="No emails yet"
            text="The first one usually says welcome, right after the opt-in."
          />
        ) : (
          <Card title="Emails" rank={2} padding="none">
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step.id}>
                  <button
                    type="button"
                    className={classes.step}
                    aria-current={step.id === openId || undefined}
                    onClick={() => setOpenId(step.id === openId ? null : step.id)}
                  >
                    <span className={classes.stepTime}>
                      {stepTimeText({ ...step, hour: step.hour ?? null })}
                      {!step.isOn && ' · Off'}
                    </span>
                    <span className={classes.stepSubject}>{step.subject}</span>
                    <span className={classes.stepFacts}>{`${step.sentCount.toLocaleString('en')} sent`}</span>
                  </button>
                </li>
              ))}
            </ol>
          </Card>
        )}
        {(open || openId === 'new') && (
          <StepEditor
            key={open ? `${open.id}-${open.revision}` : 'new'}
            sequence={sequence.id}
            step={open}
            onSaved={() => {
              if (!open) setOpenId(null);
              onChanged();
            }}
            onGone={() => {
              setOpenId(null);
              onChanged();
            }}
          />
        )}
      </div>
    </Page>
  );
}

function Switches({ sequence: { id, isOn, stopsOnPurchase }, onChanged }: Pick<ViewProps, 'sequence' | 'onChanged'>) {
  const [change, { loading }] = useMutation(SwitchSequence);
  const send = async (values: { isOn: boolean; stopsOnPurchase: boolean }, done: string) => {
    if (await attempt(change({ variables: { id, ...values } }), done)) onChanged();
  };
  return (
    <div className={classes.pair}>
      <Switch
        label="Send this sequence"
        description="Off keeps everybody where they are."
        checked={isOn}
        disabled={loading}
        onChange={({ currentTarget: { checked } }) =>
          void send({ isOn: checked, stopsOnPurchase }, checked ? 'The sequence is on' : 'The sequence is off')
        }
      />
      <Switch
        label="Stop when they buy"
        description="From their first payment after the opt-in."
        checked={stopsOnPurchase}
        disabled={loading}
        onChange={({ currentTarget: { checked } }) => void send({ isOn, stopsOnPurchase: checked }, 'Saved')}
      />
    </div>
  );
}
