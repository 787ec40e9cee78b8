import { broadcastInput, minutesFor, paceLimits } from '@app/rules/growth/campaigns/broadcasts';
import { pathTo } from '@app/rules/navigation/route-table';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { IconCalendarTime, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { BroadcastDetailQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AudienceCount, AudienceFields, people } from './audience-fields.tsx';
import { audienceOf } from './broadcast-words.tsx';
import classes from './campaigns.module.css';
import {
  BroadcastAudience,
  DeleteBroadcast,
  ScheduleBroadcast,
  StartBroadcast,
  UpdateBroadcast,
} from './campaigns.operations.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailTextFields } from './mail-text-fields.tsx';

type BroadcastDetails = BroadcastDetailQuery['broadcast'];

/** A field holds text. */
const draftForm = z.object({
  name: broadcastInput.shape.name,
  subject: broadcastInput.shape.subject,
  buttonLabel: broadcastInput.shape.buttonLabel,
  buttonAddress: broadcastInput.shape.buttonAddress,
  pace: z
    .string()
    .trim()
    .refine((text) => /^\d{1,5}$/.test(text), 'Enter a whole number')
    .transform(Number)
    .refine((pace) => pace >= paceLimits.fewest && pace <= paceLimits.most, `Use 1 to ${paceLimits.most}`),
});

type EditorProps = { broadcast: BroadcastDetails; onChanged: () => void };

/** Writes a draft, with its preview and its people beside it. */
export function BroadcastEditor({ broadcast, onChanged }: EditorProps) {
  const { may } = useAccess();
  const [body, setBody] = useState(broadcast.body as RichText);
  const [audience, setAudience] = useState(() => audienceOf(broadcast.audience));
  const [revision, setRevision] = useState(broadcast.revision);
  const [update] = useMutation(UpdateBroadcast);
  const form = useSchemaForm(draftForm, {
    name: broadcast.name,
    subject: broadcast.subject,
    buttonLabel: broadcast.buttonLabel,
    buttonAddress: broadcast.buttonAddress,
    pace: String(broadcast.pace),
  });
  const { failure, save } = useSave(async (values: z.output<typeof draftForm>) => {
    const { data } = await update({
      variables: { id: broadcast.id, revision, input: { ...values, body, audience } },
    });
    setRevision(data.updateBroadcast.revision);
    toast.success('Draft saved');
  });
  const { subject, buttonLabel, buttonAddress } = form.values;
  const isSaved =
    !form.isDirty() &&
    JSON.stringify([body, audience]) === JSON.stringify([broadcast.body, audienceOf(broadcast.audience)]);

  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Form form={form} failure={failure} onSubmit={save}>
          <Card title="Message" rank={2}>
            <div className={classes.stack}>
              <TextField label="Name" name="name" help="Only staff see this." {...form.getInputProps('name')} />
              <MailTextFields
                input={(name) => form.getInputProps(name)}
                body={body}
                bodyError={failure?.fields?.['body']}
                onBody={setBody}
              />
            </div>
          </Card>
          <Card title="Who gets it" rank={2}>
            <div className={classes.stack}>
              <AudienceFields value={audience} onChange={setAudience} />
              <TextField
                label="Pace"
                name="pace"
                inputMode="numeric"
                help="Emails per minute. Bills and security emails always go first."
                {...form.getInputProps('pace')}
              />
              <AudienceCount value={audience} />
            </div>
          </Card>
          {may('broadcast_update') && (
            <div className={classes.row}>
              <SubmitButton>Save draft</SubmitButton>
              <RemoveButton broadcast={broadcast} />
            </div>
          )}
        </Form>
        {may('broadcast_send') && <SendCard broadcast={broadcast} isSaved={isSaved} onChanged={onChanged} />}
      </div>
      <div className={classes.side}>
        <MailPreview text={{ subject, body, buttonLabel, buttonAddress }} />
      </div>
    </div>
  );
}

function RemoveButton({ broadcast: { id, name } }: { broadcast: BroadcastDetails }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [remove] = useMutation(DeleteBroadcast);
  if (!may('broadcast_delete')) return null;
  const ask = async () => {
    if (!(await confirmDeletion(name, 'Nobody has got it. The draft is gone for good.'))) return;
    const isGone = await attempt(remove({ variables: { id } }), 'Draft deleted');
    if (isGone) void navigate(pathTo('broadcasts'));
  };
  return <DeleteButton onDelete={ask} />;
}

type SendCardProps = { broadcast: BroadcastDetails; isSaved: boolean; onChanged: () => void };

/** Now, or at a time on Manila's clock. */
function SendCard({ broadcast: { id, audience, pace }, isSaved, onChanged }: SendCardProps) {
  const [at, setAt] = useState('');
  const [start, starting] = useMutation(StartBroadcast);
  const [schedule, scheduling] = useMutation(ScheduleBroadcast);
  const { data } = useQuery(BroadcastAudience, { variables: { audience: audienceOf(audience) } });
  const counted = data?.broadcastAudience;
  const reached = counted ? counted.count - counted.leftOut : 0;
  const minutes = minutesFor(reached, pace);
  const takes = `At ${pace} per minute this takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

  const sendNow = async () => {
    const isSure = await confirm({ title: `Send to ${people(reached)} now?`, body: takes, confirmLabel: 'Send now' });
    if (isSure && (await attempt(start({ variables: { id } }), 'Sending has started'))) onChanged();
  };
  const sendLater = async () => {
    // What is typed is the time in Manila, wherever the colleague is.
    const instant = new Date(`${at}:00+08:00`);
    if (await attempt(schedule({ variables: { id, at: instant.toISOString() } }), 'Scheduled')) onChanged();
  };
  return (
    <Card title="Send" rank={2}>
      <div className={classes.stack}>
        {!isSaved && <p className={classes.dim}>Save the draft first: what is saved is what goes out.</p>}
        <div className={classes.row}>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={!isSaved || reached === 0}
            loading={starting.loading}
            onClick={() => void sendNow()}
          >
            Send now
          </Button>
        </div>
        <div className={classes.scheduling}>
          <TextField
            label="Or later, Manila time"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            disabled={!isSaved || at === '' || reached === 0}
            loading={scheduling.loading}
            onClick={() => void sendLater()}
          >
            Schedule
          </Button>
        </div>
      </div>
    </Card>
  );
}
