import { graphql } from '#gql/index.ts';

export const UnsubscribeMail = graphql(`
  mutation UnsubscribeMail($token: String!) {
    unsubscribeMail(token: $token)
  }
`);
