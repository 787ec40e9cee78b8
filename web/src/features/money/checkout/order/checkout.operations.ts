import { graphql } from '#gql/index.ts';

export const OrderThanks = graphql(`
  query OrderThanks($token: String!) {
    checkoutOrder(token: $token) {
      id
      funnelId
      productName
      state
      startsOn
      total
      entries {
        id
        scheduleDate
        openAmount
        isPaid
      }
    }
  }
`);
