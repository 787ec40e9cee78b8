import { graphql } from '#gql/index.ts';

export const PeopleToEnroll = graphql(`
  query PeopleToEnroll($search: String!) {
    peopleToEnroll(search: $search) {
      id
      tribeId
      firstName
      lastName
      suffix
      email
      mobileNumber
      profileImage
    }
  }
`);

export const EnrolmentStates = graphql(`
  query EnrolmentStates($id: Int!) {
    enrolmentPerson(id: $id) {
      id
      funnels {
        funnelId
        state
        reason
      }
    }
  }
`);

export const EnrolmentProducts = graphql(`
  query EnrolmentProducts {
    products {
      id
      name
      price
    }
  }
`);

export const FunnelsByProductId = graphql(`
  query FunnelsByProductId($productId: Int!, $hidden: HiddenFunnelsInput) {
    funnelsByProductId(productId: $productId, hidden: $hidden) {
      id
      name
      slug
      productId
      sellingPrice
      validityByDays
      startByDays
      capacity
      seatsTaken
      isHidden
      state
      product {
        id
        name
      }
      funnelPaymentTerm {
        paymentTermId
      }
    }
  }
`);

export const EnrolmentTerms = graphql(`
  query EnrolmentTerms {
    paymentTerms {
      id
      name
      text
      paymentCount
      firstShare
      intervalCount
      intervalUnit
      isArchived
    }
  }
`);

export const ManualUserSubscription = graphql(`
  mutation ManualUserSubscription($id: Int!, $funnelDetails: [ManualFunnelInput!]!) {
    manualUserSubscription(id: $id, funnelDetails: $funnelDetails) {
      id
    }
  }
`);
