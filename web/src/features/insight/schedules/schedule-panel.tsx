import { errorText } from '@app/rules/errors/error-text';
import {
  rhythmLabels,
  rhythms,
  scheduledQuery,
  type ScheduledReport,
  viewWords,
} from '@app/rules/insight/schedules/report-schedule';
import { scheduleForm } from '@app/rules/insight/schedules/schedule-form';
import { formatDay, weekdays } from '@app/rules/time/manila';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { ReportSchedulesQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Title } from '#ui/values/title.tsx';
import classes from './schedules.module.css';
import { DeleteReportSchedule, ReportSchedules, SaveReportSchedule } from './schedules.operations.ts';

type Schedule = ReportSchedulesQuery['reportSchedules'][number];

type SchedulePanelProps = {
  report: ScheduledReport;
  /** The name of the view as it is suggested: the title of the page. */
  title: string;
  /** The view as the address has it; what changes from mail to mail is left out by the server. */
  query: string;
  onClose: () => void;
};

/** Sends the view of a report by mail, and lists what is sent of it already. */
export default function SchedulePanel({ report, title, query, onClose }: SchedulePanelProps) {
  const [edited, setEdited] = useState<Schedule | null>(null);
  return (
    <Drawer opened onClose={onClose} width={480} title="Send by email">
      <div className={classes.panel}>
        <p className={classes.dim}>
          You get a picture of these figures and a link at 6 AM, Manila time. It shows what you may see on that day.
        </p>
        <ScheduleForm
          key={edited?.id ?? 'new'}
          given={{ report, title, query }}
          edited={edited}
          onDone={() => setEdited(null)}
        />
        <section>
          <Title order={3}>Sent to you</Title>
          <DataView
            query={ReportSchedules}
            variables={{ report }}
            loading={<SkeletonText lines={3} />}
            empty={<p className={classes.dim}>Nothing of this report is sent to you yet.</p>}
            ready={({ reportSchedules }) => (
              <ul className={classes.schedules}>
                {reportSchedules.map((schedule) => (
                  <ScheduleRow key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} />
                ))}
              </ul>
            )}
          />
        </section>
      </div>
    </Drawer>
  );
}

type ScheduleFormProps = {
  given: Pick<SchedulePanelProps, 'report' | 'title' | 'query'>;
  edited: Schedule | null;
  onDone: () => void;
};

function ScheduleForm({ given, edited, onDone }: ScheduleFormProps) {
  const [saveSchedule] = useMutation(SaveReportSchedule, { refetchQueries: [ReportSchedules] });
  const form = useSchemaForm(scheduleForm, {
    name: edited?.name ?? given.title,
    rhythm: edited?.rhythm ?? 'weekly',
    weekday: edited?.weekday ?? 'Monday',
    monthDay: String(edited?.monthDay ?? 1),
  });
  const [takesOpenView, setTakesOpenView] = useState(false);
  const openView = scheduledQuery(given.query);
  const { failure, save } = useSave(async (values: z.output<typeof scheduleForm>) => {
    const query = edited && !takesOpenView ? edited.query : given.query;
    const input = { ...values, report: given.report, query };
    const { data } = await saveSchedule({ variables: { id: edited?.id ?? null, input } });
    form.reset();
    onDone();
    toast.success(`The next email comes on ${formatDay(data.saveReportSchedule.nextOn)}`);
  });
  const { rhythm } = form.values;
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Name" help="The subject of the email." maxLength={80} {...form.getInputProps('name')} />
      <Segmented
        label="How often"
        options={rhythms.map((value) => ({ value, label: rhythmLabels[value] }))}
        value={rhythm}
        onChange={(next) => form.setFieldValue('rhythm', next)}
      />
      {rhythm === 'weekly' && <SelectField label="Weekday" data={[...weekdays]} {...form.getInputProps('weekday')} />}
      {rhythm === 'monthly' && (
        <TextField
          label="Day of the month"
          inputMode="numeric"
          help="In shorter months, the last day."
          {...form.getInputProps('monthDay')}
        />
      )}
      {edited && edited.query !== openView && (
        <CheckboxField
          label={`Show what is open now: ${viewWords(openView)}`}
          help={`Otherwise it goes on with ${viewWords(edited.query)}.`}
          checked={takesOpenView}
          onChange={() => setTakesOpenView(!takesOpenView)}
        />
      )}
      <div className={classes.buttons}>
        <SubmitButton leftSection={<IconMail size={18} />}>{edited ? 'Save' : 'Schedule'}</SubmitButton>
        {edited && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

function ScheduleRow({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { id, name, query, words, nextOn, stopped } = schedule;
  const [remove, { loading }] = useMutation(DeleteReportSchedule, {
    refetchQueries: [ReportSchedules],
    onError: (error) => toast.error(errorText(error)),
  });
  const ask = async () => {
    if (await confirmDeletion(name, 'No more emails of it are sent. You can schedule it again at any time.'))
      await remove({ variables: { id } }).catch(() => undefined);
  };
  return (
    <li>
      <span className={classes.words}>
        <b>{name}</b>
        <span>
          {words}, {viewWords(query)}
        </span>
        <span>{stopped ?? `Next on ${formatDay(nextOn)}`}</span>
      </span>
      <Button variant="default" size="xs" onClick={onEdit}>
        {stopped ? 'Send again' : 'Edit'}
      </Button>
      <Button variant="default" size="xs" loading={loading} onClick={() => void ask()} aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </li>
  );
}
