import { graphql } from '#gql/index.ts';

export const Settings = graphql(`
  query Settings {
    settings {
      id
      name
      value
      type
    }
    chosenSettings {
      name
      choice {
        value
        label
        isDraft
      }
    }
  }
`);

export const SettingChoices = graphql(`
  query SettingChoices($name: String!, $search: String) {
    settingChoices(name: $name, search: $search) {
      value
      label
      isDraft
    }
  }
`);

export const UpdateSetting = graphql(`
  mutation UpdateSetting($name: String!, $value: String!) {
    updateSetting(name: $name, value: $value) {
      id
      value
    }
  }
`);

export const SetupChecklist = graphql(`
  query SetupChecklist {
    setupChecklist
    unpayableOrders
  }
`);
