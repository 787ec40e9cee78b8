import { graphql } from '#gql/index.ts';

export const ShellSettings = graphql(`
  query ShellSettings {
    enableAffiliate: defaultSettingByName(name: "enable-affiliate") {
      id
      name
      value
    }
    enableChallengeBuddies: defaultSettingByName(name: "enable-challenge-buddies") {
      id
      name
      value
    }
    bonusesCourseId: defaultSettingByName(name: "bonuses-course-id") {
      id
      name
      value
    }
    loadingScreenFixed: defaultSettingByName(name: "loading-screen-fixed") {
      id
      name
      value
    }
  }
`);
