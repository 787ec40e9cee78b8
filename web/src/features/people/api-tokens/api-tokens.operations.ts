import { graphql } from '#gql/index.ts';

export const ApiTokens = graphql(`
  query ApiTokens {
    apiTokens {
      ...ApiTokenFields
    }
  }
  fragment ApiTokenFields on ApiToken {
    id
    name
    ending
    pages
    maker
    isOwn
    createdAt
    endsAt
    revokedAt
    lastUsedAt
    uses
  }
`);

export const CreateApiToken = graphql(`
  mutation CreateApiToken($input: ApiTokenInput!) {
    createApiToken(input: $input) {
      secret
      token {
        ...ApiTokenFields
      }
    }
  }
`);

export const RevokeApiToken = graphql(`
  mutation RevokeApiToken($id: Int!) {
    revokeApiToken(id: $id) {
      ...ApiTokenFields
    }
  }
`);
