import { graphql } from '#gql/index.ts';

export const MyRenewal = graphql(`
  query MyRenewal($subscriptionId: Int!, $couponCode: String) {
    myRenewal(subscriptionId: $subscriptionId) {
      subscriptionId
      productName
      state
      endsOn
      endedOn
      graceEndsOn
      refusal
      overdueEntryId
      beginsOn
      until
      orderPath
      winBackCode
      hasProof
      quote(couponCode: $couponCode) {
        couponCode
        couponRefusal
        terms {
          paymentTermId
          name
          listPrice
          discount
          discountAppliesTo
          total
          couponRefusal
          entries {
            number
            price
            scheduleDate
          }
        }
      }
      platforms {
        platform
        label
        isGateway
      }
      stakes {
        points
        certificates
        courses
        lessonsLeft
        groupName
        leaderName
      }
      help {
        url
        email
        hours
      }
    }
  }
`);

export const RenewMySubscription = graphql(`
  mutation RenewMySubscription($input: RenewalInput!) {
    renewMySubscription(input: $input) {
      token
      order {
        id
        funnelId
        state
      }
    }
  }
`);
