import { graphql } from '#gql/index.ts';

export const LiveWorkshop = graphql(`
  query LiveWorkshop($level: TrainingLevel!) {
    liveWorkshop(level: $level) {
      id
      level
      isLive
      switchedAt
      switchedBy
      watchedPercent
      watching
      values {
        name
        value
      }
      counts {
        day
        watched
        downloaded
        reminders
      }
      freebieFiles {
        url
        name
        size
      }
    }
  }
`);

export const SaveLiveWorkshop = graphql(`
  mutation SaveLiveWorkshop($level: TrainingLevel!, $values: [WorkshopValueInput!]!) {
    saveLiveWorkshop(level: $level, values: $values) {
      id
      values {
        name
        value
      }
      freebieFiles {
        url
        name
        size
      }
    }
  }
`);

export const SwitchLiveWorkshop = graphql(`
  mutation SwitchLiveWorkshop($level: TrainingLevel!, $isLive: Boolean!) {
    switchLiveWorkshop(level: $level, isLive: $isLive) {
      id
      isLive
      switchedAt
      switchedBy
    }
  }
`);

export const LiveWorkshopChanged = graphql(`
  subscription LiveWorkshopChanged($level: TrainingLevel!) {
    liveWorkshopChanged(level: $level)
  }
`);
