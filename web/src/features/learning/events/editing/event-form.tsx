import { type EventFormOutput, eventForm } from '@app/rules/learning/events/event-form';
import { minutesOfTime, timeText } from '@app/rules/time/time-slots';
import { DEFAULT_TIME_ZONE, localZoneLabel, timeZones } from '@app/rules/time/time-zones';
import { useState } from 'react';
import type { EventFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { type ChosenPicture, PictureField } from '#parts/files/picture-field.tsx';
import { AccessFields } from './access-fields.tsx';
import { eventFormValues, newEventValues } from './event-form-values.ts';
import classes from '../events.module.css';
import { PersonField } from '../person-field.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { TimeField } from './time-field.tsx';
import { weekdaysFrom } from './weekdays-from.ts';

type EventFormProps = {
  event?: EventFieldsFragment;
  /** The day of a new one. */
  date?: string;
  submitLabel: string;
  backTo: string;
  onSave: (input: EventFormOutput) => Promise<unknown>;
};

/** Ours first: nearly every event is in it. */
const zoneOptions = [
  DEFAULT_TIME_ZONE,
  ...timeZones.map(({ offset }) => offset).filter((offset) => offset !== DEFAULT_TIME_ZONE),
].map((offset) => ({ value: offset, label: localZoneLabel(offset) }));

export function EventForm({ event, date = '', submitLabel, backTo, onSave }: EventFormProps) {
  const form = useSchemaForm(eventForm, event ? eventFormValues(event) : { ...newEventValues, date });
  const [cover, setCover] = useState<ChosenPicture | null>(event?.cover ?? null);
  const { failure, save } = useSave(onSave);
  const [start, end] = [minutesOfTime(form.values.startTime), minutesOfTime(form.values.endTime)];
  const isNextDay = start !== null && end !== null && end < start;
  const timeProps = (name: 'startTime' | 'endTime') => ({
    value: form.values[name],
    onChange: (time: string) => form.setFieldValue(name, time),
    error: form.errors[name],
  });
  /** It stays as long as it was. */
  const moveEnd = (later: number) => {
    if (end !== null) form.setFieldValue('endTime', timeText(end + later));
  };

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Title" name="title" placeholder="Weekly coaching call" {...form.getInputProps('title')} />
        <TextareaField label="Description" name="description" {...form.getInputProps('description')} />
        <PictureField
          label="Cover"
          help="Optional. Without one, we show a pattern."
          purpose="event-cover"
          value={cover}
          onChange={(picture) => {
            setCover(picture);
            form.setFieldValue('coverId', picture?.id ?? null);
          }}
          error={form.errors['coverId']}
        />
        <PersonField
          label="Host"
          help="Someone with an account."
          initial={event?.host}
          onChoose={(person) => form.setFieldValue('hostId', person?.id ?? null)}
          error={form.errors['hostId']}
        />
        <TextField
          label="Host name shown"
          name="hostName"
          help="For a guest or a team. Shown instead of the name above."
          {...form.getInputProps('hostName')}
        />
        <DateField
          label="Date"
          help="The first date, if it repeats."
          value={form.values.date || null}
          onChange={(date) => {
            form.setFieldValue('recurrence.weekdays', weekdaysFrom(form.values, date));
            form.setFieldValue('date', date ?? '');
          }}
          error={form.errors['date']}
        />
        <div className={classes.pair}>
          <TimeField label="Starts" {...timeProps('startTime')} onSettle={moveEnd} />
          <TimeField label="Ends" help={isNextDay ? 'On the next day.' : undefined} {...timeProps('endTime')} />
        </div>
        <SelectField
          label="Time zone"
          help="A repeating event keeps its hour in this time zone."
          data={zoneOptions}
          searchable
          {...form.getInputProps('timeZone')}
        />
        <RecurrenceFields form={form} />
        <TextField label="Place" name="place" help="For meeting in person." {...form.getInputProps('place')} />
        <TextField
          label="Meeting link"
          name="meetingUrl"
          inputMode="url"
          placeholder="https://"
          help="Only people with access to the event see it."
          {...form.getInputProps('meetingUrl')}
        />
        <TextField
          label="Capacity"
          name="capacity"
          inputMode="numeric"
          help="Seats for each date. Leave empty for no limit."
          {...form.getInputProps('capacity')}
        />
        <AccessFields form={form} />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
