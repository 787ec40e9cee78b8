import { graphql } from '#gql/index.ts';

export const Bell = graphql(`
  query Bell {
    bell {
      count
      unread
      isOfWork
      menu {
        route
        count
      }
    }
  }
`);

export const OpenWorkChanged = graphql(`
  subscription OpenWorkChanged {
    openWorkChanged
  }
`);
