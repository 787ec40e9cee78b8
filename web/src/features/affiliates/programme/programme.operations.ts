import { graphql } from '#gql/index.ts';

export const AffiliateTerms = graphql(`
  query AffiliateTerms {
    affiliateTerms {
      version
      text
      writtenAt
      acceptedAt
      refusal
      slug
      suggestedSlug
    }
  }
`);

export const MyAffiliate = graphql(`
  query MyAffiliate {
    myAffiliate {
      userId
      slug
      url
      since
      suspendedAt
      suspendReason
      hasNewTerms
    }
  }
`);

export const AcceptAffiliateTerms = graphql(`
  mutation AcceptAffiliateTerms($version: Int!, $slug: String) {
    acceptAffiliateTerms(version: $version, slug: $slug) {
      userId
      slug
      url
      since
      suspendedAt
      suspendReason
      hasNewTerms
    }
  }
`);

export const SaveAffiliateTerms = graphql(`
  mutation SaveAffiliateTerms($text: String!, $version: Int!) {
    saveAffiliateTerms(text: $text, version: $version)
  }
`);
