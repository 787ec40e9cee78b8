import { graphql } from '#gql/index.ts';

export const Bell = graphql(`
  query Bell {
    bell {
      count
      unread
      isOfWork
    }
  }
`);

export const OpenWorkChanged = graphql(`
  subscription OpenWorkChanged {
    openWorkChanged
  }
`);
