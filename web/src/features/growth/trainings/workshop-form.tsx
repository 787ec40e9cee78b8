import { currentDay, trainingFrom } from '@app/rules/growth/trainings/training';
import {
  type DayNumber,
  levelFacts,
  trainingDays,
  type TrainingLevel,
} from '@app/rules/growth/trainings/training-levels';
import { shortDay } from '@app/rules/growth/trainings/training-words';
import type { SettingName } from '@app/rules/platform/settings/settings';
import { plural } from '@app/rules/text/plural';
import { formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { FreebieField } from './freebie-field.tsx';
import type { WorkshopData } from './workshop-data.ts';
import classes from './live-workshop.module.css';
import { labelOf, type WorkshopFormState } from './use-workshop-form.ts';

type WorkshopFormProps = {
  workshop: WorkshopData;
  level: TrainingLevel;
  form: WorkshopFormState;
  mayChange: boolean;
};

/** What visitors see and where "Join now" leads. Saved together, by the bar below. */
export function WorkshopForm({ workshop, level, form, mayChange }: WorkshopFormProps) {
  const { suffix, label } = levelFacts[level];
  const shown = `enable-live-workshop${suffix}` as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Card>
          <section className={classes.part}>
            <div>
              <h2>What visitors see</h2>
              <p className={classes.dim}>On /free-training for {label.toLowerCase()}s, as soon as you save.</p>
            </div>
            <Switch
              label="Show the workshop block"
              aria-label="Show the workshop block"
              description="Off hides the three days. Visitors then see the free lessons only."
              checked={form.values[shown] === 'true'}
              onChange={({ currentTarget }) => form.set(shown, String(currentTarget.checked))}
            />
            <div className={classes.two}>
              <Text form={form} name={`workshop-master-link${suffix}`} placeholder="https://zoom.us/j/…" />
              <Today form={form} level={level} mayChange={mayChange} />
              <Text form={form} name={`training-coach${suffix}`} placeholder="Marites Villanueva" />
              <Text form={form} name={`training-coach-about${suffix}`} placeholder="VA since 2017" />
            </div>
          </section>
          {trainingDays.map((day) => (
            <DayFields key={day} day={day} {...{ workshop, level, form, mayChange }} />
          ))}
        </Card>
      </fieldset>
      {form.changed.length > 0 && <SaveBar form={form} />}
    </form>
  );
}

type SettingTextProps = {
  form: WorkshopFormState;
  name: SettingName;
  label?: string;
  placeholder?: string;
  help?: string;
  type?: string;
};

function Text({ form, name, label = labelOf(name), ...rest }: SettingTextProps) {
  return (
    <TextField
      name={name}
      label={label}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
      {...rest}
    />
  );
}

function Today({ form, level, mayChange }: { form: WorkshopFormState; level: TrainingLevel; mayChange: boolean }) {
  const now = useNow().getTime();
  const name = `workshop-today${levelFacts[level].suffix}` as const;
  const training = trainingFrom(level, (each) => form.values[each]);
  const byDate = currentDay({ ...training, today: 0 }, now);
  const words = (day: number) => {
    const opensAt = training.days.find((each) => each.day === day)?.opensAt ?? null;
    return opensAt === null ? `Day ${day}` : `Day ${day}, ${shortDay(manilaDay(new Date(opensAt)))}`;
  };
  return (
    <SelectField
      label="Today is"
      help="Decides which Zoom link “Join now” opens."
      data={[
        { value: '0', label: `By date: ${words(byDate)}` },
        ...trainingDays.map((day) => ({ value: String(day), label: words(day) })),
      ]}
      value={form.values[name] ?? '0'}
      disabled={!mayChange}
      onChange={(value) => form.set(name, value ?? '0')}
    />
  );
}

function DayFields({ day, workshop, level, form, mayChange }: WorkshopFormProps & { day: DayNumber }) {
  const now = useNow().getTime();
  const { suffix } = levelFacts[level];
  const training = trainingFrom(level, (name) => form.values[name]);
  const facts = training.days.find((each) => each.day === day);
  const counts = workshop.counts.find((each) => each.day === day);
  const opensAt = facts?.opensAt ?? null;
  const isLive = workshop.isLive && currentDay(training, now) === day;
  const when =
    opensAt === null
      ? 'Always open'
      : `${shortDay(manilaDay(new Date(opensAt)))}, ${formatTimeOfDay(new Date(opensAt))}`;
  const news = [
    when,
    isLive ? 'live now' : [],
    counts && counts.watched > 0 ? `${counts.watched} finished the video` : [],
    counts && counts.downloaded > 0 ? plural(counts.downloaded, 'download') : [],
    counts && counts.reminders > 0 ? plural(counts.reminders, 'reminder') : [],
  ].flat();
  const badge = dayBadge({ recording: facts?.recording ?? '', link: facts?.zoom || training.masterLink });
  return (
    <section className={classes.part}>
      <header className={classes.dayHead}>
        <span className={classes.number}>{day}</span>
        <div className={classes.dayWords}>
          <h3>
            Day {day}: {facts?.title}
          </h3>
          <p className={classes.dim}>{news.join(' · ')}</p>
        </div>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      </header>
      <div className={classes.two}>
        <Text form={form} name={`title-day-${day}${suffix}`} label="Title" />
        <Text
          form={form}
          name={`opens-day-${day}${suffix}`}
          label="Opens (Manila time)"
          type="datetime-local"
          help="Empty: always open."
        />
        <Text form={form} name={`zoom-day-${day}${suffix}`} label="Zoom link" placeholder="https://zoom.us/j/…" />
        <Text
          form={form}
          name={`recording-day-${day}${suffix}`}
          label="Recording"
          placeholder="Paste the Vimeo or YouTube link"
          help={
            facts?.recording === ''
              ? 'Add it after the live session. Until then visitors see that it is coming.'
              : undefined
          }
        />
        <Text form={form} name={`freebie-name-day-${day}${suffix}`} label="Freebie name" />
        <FreebieField
          form={form}
          name={`freebie-day-${day}${suffix}`}
          files={workshop.freebieFiles}
          mayChange={mayChange}
        />
      </div>
    </section>
  );
}

function dayBadge({ recording, link }: { recording: string; link: string }): { tone: BadgeTone; text: string } {
  if (recording !== '') return { tone: 'success', text: 'Recording ready' };
  return link === '' ? { tone: 'warning', text: 'No Zoom link yet' } : { tone: 'outline', text: 'No recording yet' };
}

function SaveBar({ form }: { form: WorkshopFormState }) {
  const names = form.changed.map(labelOf);
  return (
    <div className={classes.saveBar} role="region" aria-label="Unsaved changes">
      <p>
        <b>{plural(form.changed.length, 'unsaved change')}</b>{' '}
        <span className={classes.dim}>
          {names.slice(0, 2).join(', ')}
          {names.length > 2 && ` and ${names.length - 2} more`}
        </span>
        {form.failure && <span className={classes.failure}>{form.failure}</span>}
      </p>
      <Button variant="subtle" onClick={form.discard}>
        Discard
      </Button>
      <Button type="submit" loading={form.isSaving}>
        Save changes
      </Button>
    </div>
  );
}
