import { graphql } from '#gql/index.ts';

export const CurrentPolicy = graphql(`
  query CurrentPolicy($name: PolicyName!) {
    policy(name: $name) {
      id
      title
      version
      text
      publishedOn
      publishedWords
    }
  }
`);

export const PolicyContactDetails = graphql(`
  query PolicyContactDetails {
    name: defaultSettingByName(name: "business-name") {
      id
      value
    }
    address: defaultSettingByName(name: "business-address") {
      id
      value
    }
    email: defaultSettingByName(name: "business-email") {
      id
      value
    }
    officerName: defaultSettingByName(name: "privacy-officer-name") {
      id
      value
    }
    officerEmail: defaultSettingByName(name: "privacy-officer-email") {
      id
      value
    }
  }
`);

export const PoliciesToAccept = graphql(`
  query PoliciesToAccept {
    policiesToAccept {
      id
      policy
      title
      version
      note
    }
  }
`);

export const AcceptPolicies = graphql(`
  mutation AcceptPolicies($versionIds: [Int!]!) {
    acceptPolicies(versionIds: $versionIds)
  }
`);

export const PolicyVersions = graphql(`
  query PolicyVersions {
    policyVersions {
      id
      policy
      version
      text
      note
      asksAgain
      publishedAt
      publishedBy
      acceptances
    }
  }
`);

export const PublishPolicy = graphql(`
  mutation PublishPolicy($name: PolicyName!, $after: Int!, $input: PolicyInput!) {
    publishPolicy(name: $name, after: $after, input: $input) {
      id
      version
    }
  }
`);
