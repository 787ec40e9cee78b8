import { graphql } from '#gql/index.ts';

export const GlobalSearch = graphql(`
  query GlobalSearch($query: String!, $type: String) {
    globalSearch(query: $query, type: $type) {
      title
      type
      id
      subId
      detail
    }
  }
`);
