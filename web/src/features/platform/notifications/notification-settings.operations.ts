import { graphql } from '#gql/index.ts';

export const NotificationSettings = graphql(`
  query NotificationSettings {
    notificationSettings {
      ...NotificationSettingsFields
    }
  }
  fragment NotificationSettingsFields on NotificationSettings {
    id
    topics {
      topic
      label
      help
      isOfWork
      switches {
        channel
        isOn
        isLocked
      }
    }
    quietIsOn
    quietFrom
    quietUntil
    ringsForEvents
    digest
  }
`);

export const UpdateNotificationSettings = graphql(`
  mutation UpdateNotificationSettings($input: NotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      ...NotificationSettingsFields
    }
  }
`);
