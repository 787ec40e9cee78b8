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

/** For those of the community, beside the others: what is written there is no content. */
export const PostMatches = graphql(`
  query PostMatches($query: String!) {
    postMatches(query: $query) {
      id
      text
      by
    }
  }
`);
