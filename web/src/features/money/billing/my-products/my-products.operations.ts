import { graphql } from '#gql/index.ts';

export const MyProducts = graphql(`
  query MyProducts {
    myProducts {
      productId
      subscriptionId
      name
      description
      isMembership
      isPending
      hasProof
      isOpen
      entitlement
      standing
      standingTone
      courses {
        contentId
        title
      }
      events {
        contentId
        title
      }
      resources {
        contentId
        title
      }
    }
  }
`);
