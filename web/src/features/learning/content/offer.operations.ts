import { graphql } from '#gql/index.ts';

export const ContentOffer = graphql(`
  query ContentOffer($kind: OfferedKind, $id: Int) {
    contentOffer(kind: $kind, id: $id) {
      funnelId
      productName
      description
      isMembership
      firstPayment
      total
      termName
      paymentCount
      isMonthly
      courses
      events
      resources
      capacity
      seatsLeft
      closesAt
      checkoutPath
      landingPath
    }
    closedCheckout {
      help {
        url
        email
        hours
      }
    }
  }
`);
