import { graphql } from '#gql/index.ts';

export const CurrentUserChanged = graphql(`
  subscription CurrentUserChanged {
    currentUserChanged
  }
`);
