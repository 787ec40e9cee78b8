import { graphql } from '#gql/index.ts';

export const FunnelPageDraft = graphql(`
  query FunnelPageDraft($funnelId: String!, $kind: FunnelPageKind!) {
    funnelPage(funnelId: $funnelId, kind: $kind) {
      funnelId
      funnelName
      slug
      facts
      ...FunnelPageState
      draft
    }
  }

  fragment FunnelPageState on FunnelPage {
    revision
    updatedAt
    updatedBy
    publishAt
    hasChanges
    published {
      number
      publishedAt
      publishedBy
    }
  }
`);

export const FunnelPageVersions = graphql(`
  query FunnelPageVersions($funnelId: String!, $kind: FunnelPageKind!) {
    funnelPageVersions(funnelId: $funnelId, kind: $kind) {
      number
      publishedAt
      publishedBy
    }
  }
`);

export const FunnelPageSummary = graphql(`
  query FunnelPageSummary($funnelId: String!) {
    landing: funnelPage(funnelId: $funnelId, kind: landing) {
      funnelId
      slug
      ...FunnelPageState
    }
    thankYou: funnelPage(funnelId: $funnelId, kind: thank_you) {
      funnelId
      slug
      ...FunnelPageState
    }
  }
`);

export const PublishedFunnelPage = graphql(`
  query PublishedFunnelPage($funnelId: String!, $kind: FunnelPageKind!) {
    publishedFunnelPage(funnelId: $funnelId, kind: $kind) {
      funnelId
      kind
      number
      content
      facts
    }
  }
`);

export const SaveFunnelPageDraft = graphql(`
  mutation SaveFunnelPageDraft($funnelId: String!, $kind: FunnelPageKind!, $content: JSON!, $revision: Int!) {
    saveFunnelPageDraft(funnelId: $funnelId, kind: $kind, content: $content, revision: $revision) {
      ...FunnelPageState
    }
  }
`);

export const PublishFunnelPage = graphql(`
  mutation PublishFunnelPage($funnelId: String!, $kind: FunnelPageKind!, $revision: Int!) {
    publishFunnelPage(funnelId: $funnelId, kind: $kind, revision: $revision) {
      ...FunnelPageState
    }
  }
`);

export const ScheduleFunnelPage = graphql(`
  mutation ScheduleFunnelPage($funnelId: String!, $kind: FunnelPageKind!, $revision: Int!, $publishAt: DateTime) {
    scheduleFunnelPage(funnelId: $funnelId, kind: $kind, revision: $revision, publishAt: $publishAt) {
      ...FunnelPageState
    }
  }
`);

export const RestoreFunnelPageVersion = graphql(`
  mutation RestoreFunnelPageVersion($funnelId: String!, $kind: FunnelPageKind!, $number: Int!, $revision: Int!) {
    restoreFunnelPageVersion(funnelId: $funnelId, kind: $kind, number: $number, revision: $revision) {
      ...FunnelPageState
      draft
    }
  }
`);

export const FormChoices = graphql(`
  query FormChoices {
    forms(pageSize: 100) {
      items {
        id
        title
        slug
        isOpen
        isPublic
      }
    }
  }
`);
