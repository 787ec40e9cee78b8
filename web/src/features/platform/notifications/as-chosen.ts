import type { NotificationSettingsFieldsFragment, NotificationSettingsInput } from '#gql/graphql.ts';

/** The settings as the server will answer, so that a switch moves when it is pressed. */
export function asChosen(
  settings: NotificationSettingsFieldsFragment,
  { switches, quietIsOn, quietFrom, quietUntil, ringsForEvents, digest }: NotificationSettingsInput,
): NotificationSettingsFieldsFragment {
  const topics = settings.topics.map((topic) => ({
    ...topic,
    switches: topic.switches.map((each) => {
      const moved = switches?.find((one) => one.topic === topic.topic && one.channel === each.channel);
      return moved ? { ...each, isOn: moved.isOn } : each;
    }),
  }));
  return {
    ...settings,
    topics,
    quietIsOn: quietIsOn ?? settings.quietIsOn,
    quietFrom: quietFrom ?? settings.quietFrom,
    quietUntil: quietUntil ?? settings.quietUntil,
    ringsForEvents: ringsForEvents ?? settings.ringsForEvents,
    digest: digest ?? settings.digest,
  };
}
