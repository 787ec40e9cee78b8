import { errorText } from '@app/rules/errors/error-text';
import { digestLabels, digests } from '@app/rules/platform/notifications/choices';
import { hourText } from '@app/rules/platform/notifications/quiet-hours';
import { channels } from '@app/rules/platform/notifications/topics';
import { IconBell, IconDeviceMobile, IconLock, IconMail } from '@tabler/icons-react';
import type {
  NotificationChannel,
  NotificationSettingsFieldsFragment,
  NotificationSettingsInput,
} from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { NotificationSettings, UpdateNotificationSettings } from './notification-settings.operations.ts';
import { PushCard } from './push-card.tsx';
import classes from './notification-settings.module.css';

type Settings = NotificationSettingsFieldsFragment;
type Topic = Settings['topics'][number];
type Save = (input: NotificationSettingsInput) => void;

/** What a person is told, and how. Every change is saved at once. */
export function NotificationSettingsView() {
  const { isImpersonating } = useCurrentUser();
  const [update] = useMutation(UpdateNotificationSettings, { onError: (error) => toast.error(errorText(error)) });
  const save: Save = (input) => void update({ variables: { input } }).catch(() => undefined);
  return (
    <Page title="What should we tell you?" description="Changes are saved at once." width="reading">
      <DataView
        query={NotificationSettings}
        loading={<SkeletonCard />}
        ready={({ notificationSettings: settings }) => (
          <fieldset className={classes.all} disabled={isImpersonating}>
            <PushCard />
            <TopicTable settings={settings} save={save} />
            <QuietHours settings={settings} save={save} />
            <DigestChoice settings={settings} save={save} />
          </fieldset>
        )}
      />
    </Page>
  );
}

const channelHeads = {
  app: { label: 'App', Icon: IconBell },
  push: { label: 'Push', Icon: IconDeviceMobile },
  mail: { label: 'Email', Icon: IconMail },
} as const satisfies Record<NotificationChannel, unknown>;

type PartProps = { settings: Settings; save: Save };

function TopicTable({ settings: { topics }, save }: PartProps) {
  return (
    <>
      <Card padding="none">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              {channels.map((channel) => {
                const { label, Icon } = channelHeads[channel];
                return (
                  <th key={channel} scope="col" className={classes.channel}>
                    <Icon size={18} aria-hidden />
                    {label}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic.topic}>
                <th scope="row">
                  {topic.label}
                  <span className={classes.help}>{topic.help}</span>
                </th>
                {channels.map((channel) => (
                  <td key={channel} className={classes.channel}>
                    <ChannelSwitch topic={topic} channel={channel} save={save} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className={classes.note}>
        <IconLock size={16} aria-hidden />
        Payments and security always come in the app and by email.
      </p>
    </>
  );
}

type ChannelSwitchProps = { topic: Topic; channel: NotificationChannel; save: Save };

function ChannelSwitch({ topic: { topic, label, switches }, channel, save }: ChannelSwitchProps) {
  const found = switches.find((each) => each.channel === channel);
  if (!found) return null;
  const name = `${label}: ${channelHeads[channel].label}`;
  if (found.isLocked) {
    return (
      <span className={classes.locked} role="img" aria-label={`${name}, always on`}>
        <IconLock size={16} aria-hidden />
      </span>
    );
  }
  return (
    <Checkbox
      aria-label={name}
      checked={found.isOn}
      onChange={({ currentTarget }) => save({ switches: [{ topic, channel, isOn: currentTarget.checked }] })}
    />
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function QuietHours({ settings: { quietIsOn, quietFrom, quietUntil, ringsForEvents }, save }: PartProps) {
  return (
    <Card>
      <div className={classes.quiet}>
        <Switch
          label="Quiet hours"
          description="No push. It waits until morning."
          checked={quietIsOn}
          onChange={({ currentTarget }) => save({ quietIsOn: currentTarget.checked })}
        />
        {quietIsOn && (
          <div className={classes.hours}>
            <HourField label="From" value={quietFrom} onChange={(hour) => save({ quietFrom: hour })} />
            <HourField label="Until" value={quietUntil} onChange={(hour) => save({ quietUntil: hour })} />
          </div>
        )}
        <Switch
          label="Except events I am going to"
          description="The one-hour reminder still rings"
          checked={ringsForEvents}
          onChange={({ currentTarget }) => save({ ringsForEvents: currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

type HourFieldProps = { label: string; value: number; onChange: (hour: number) => void };

function HourField({ label, value, onChange }: HourFieldProps) {
  return (
    <label className={classes.hour}>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

function DigestChoice({ settings: { digest }, save }: PartProps) {
  return (
    <Card title="Email" rank={2}>
      <div role="radiogroup" aria-label="Email" className={classes.digests}>
        {digests.map((each) => {
          const { label, help } = digestLabels[each];
          return (
            <label key={each} className={classes.digest} data-chosen={each === digest || undefined}>
              <input type="radio" name="digest" checked={each === digest} onChange={() => save({ digest: each })} />
              <span>
                {label}
                {help && <span className={classes.help}>{help}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </Card>
  );
}
