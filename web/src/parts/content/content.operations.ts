import { graphql } from '#gql/index.ts';

export const ContentLevels = graphql(`
  query ContentLevels {
    contentLevels {
      id
      name
    }
  }
`);
