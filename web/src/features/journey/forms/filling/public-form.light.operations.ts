import { graphql } from '#gql/index.ts';

export const PublicForm = graphql(`
  query PublicForm($slug: String!, $draftToken: String) {
    publicForm(slug: $slug, draftToken: $draftToken) {
      slug
      title
      intro
      isOnce
      state
      version
      values
      savedAt
      fields {
        id
        type
        label
        help
        isRequired
        options
        min
        max
        showIf {
          fieldId
          is
          of
        }
      }
      files {
        fieldId
        fileId
        name
        url
        bytes
      }
    }
    redwood {
      currentUser
    }
  }
`);

export const SaveFormProgress = graphql(`
  mutation SaveFormProgress($slug: String!, $version: Int!, $values: JSON!, $draftToken: String) {
    saveFormProgress(slug: $slug, version: $version, values: $values, draftToken: $draftToken)
  }
`);

export const SubmitForm = graphql(`
  mutation SubmitForm($slug: String!, $version: Int!, $values: JSON!, $draftToken: String) {
    submitForm(slug: $slug, version: $version, values: $values, draftToken: $draftToken) {
      thankYou
    }
  }
`);
