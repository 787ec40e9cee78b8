import { graphql } from '#gql/index.ts';

export const RememberAffiliateLink = graphql(`
  mutation RememberAffiliateLink($code: String, $clickedAt: DateTime) {
    rememberAffiliateLink(code: $code, clickedAt: $clickedAt)
  }
`);
