import { graphql } from '#gql/index.ts';

export const PublicPages = graphql(`
  query PublicPages {
    publicPages {
      name
      title
      about
      path
      updatedAt
      updatedBy
      hasChanges
      published {
        number
        publishedAt
        publishedBy
        isDefault
      }
    }
  }
`);

export const PublicPageDraft = graphql(`
  query PublicPageDraft($name: PublicPageName!) {
    publicPage(name: $name) {
      name
      title
      path
      facts
      ...SavedPublicPage
      draft
    }
  }
`);

export const PublicPageHistory = graphql(`
  query PublicPageHistory($name: PublicPageName!) {
    publicPage(name: $name) {
      name
      versions {
        number
        publishedAt
        publishedBy
        isDefault
      }
    }
  }
`);

export const SavePublicPageDraft = graphql(`
  mutation SavePublicPageDraft($name: PublicPageName!, $content: JSON!, $revision: Int!) {
    savePublicPageDraft(name: $name, content: $content, revision: $revision) {
      ...SavedPublicPage
    }
  }

  fragment SavedPublicPage on PublicPage {
    revision
    updatedAt
    hasChanges
    published {
      number
      publishedAt
      publishedBy
      isDefault
    }
  }
`);

export const PublishPublicPage = graphql(`
  mutation PublishPublicPage($name: PublicPageName!, $revision: Int!) {
    publishPublicPage(name: $name, revision: $revision) {
      ...SavedPublicPage
    }
  }
`);

export const ResetPublicPage = graphql(`
  mutation ResetPublicPage($name: PublicPageName!, $revision: Int!) {
    resetPublicPage(name: $name, revision: $revision) {
      ...SavedPublicPage
      draft
    }
  }
`);

export const RestorePublicPageVersion = graphql(`
  mutation RestorePublicPageVersion($name: PublicPageName!, $number: Int!, $revision: Int!) {
    restorePublicPageVersion(name: $name, number: $number, revision: $revision) {
      ...SavedPublicPage
      draft
    }
  }
`);
