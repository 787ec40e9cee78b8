import { graphql } from '#gql/index.ts';

export const SetFirstPassword = graphql(`
  mutation SetFirstPassword($password: String!) {
    setFirstPassword(password: $password)
  }
`);
