import { graphql } from '../../gql/index.ts';

export const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      createdAt
      lastSeenAt
      userAgent
      ipAddress
      isCurrent
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: Int!) {
    endSession(id: $id)
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($current: String!, $password: String!) {
    changePassword(current: $current, password: $password)
  }
`);
