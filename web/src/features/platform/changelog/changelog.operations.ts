import { graphql } from '#gql/index.ts';

export const Changelog = graphql(`
  query Changelog($pageSize: Int) {
    changelog(pageSize: $pageSize) {
      items {
        ...ChangelogEntryFields
      }
      totalCount
    }
  }
  fragment ChangelogEntryFields on ChangelogEntry {
    id
    title
    body
    kind
    releasedOn
    isPublished
  }
`);

export const ChangelogEntries = graphql(`
  query ChangelogEntries($page: Int, $pageSize: Int) {
    changelogEntries(page: $page, pageSize: $pageSize) {
      items {
        ...ChangelogEntryFields
      }
      totalCount
    }
  }
`);

export const CreateChangelogEntry = graphql(`
  mutation CreateChangelogEntry($input: ChangelogEntryInput!) {
    createChangelogEntry(input: $input) {
      id
    }
  }
`);

export const UpdateChangelogEntry = graphql(`
  mutation UpdateChangelogEntry($id: Int!, $input: ChangelogEntryInput!) {
    updateChangelogEntry(id: $id, input: $input) {
      ...ChangelogEntryFields
    }
  }
`);

export const DeleteChangelogEntry = graphql(`
  mutation DeleteChangelogEntry($id: Int!) {
    deleteChangelogEntry(id: $id) {
      id
    }
  }
`);
