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

export const EnrolmentPerson = graphql(`
  query EnrolmentPerson($id: Int!) {
    enrolmentPerson(id: $id) {
      id
      membershipStatus
      user {
        id
        tribeId
        firstName
        lastName
        suffix
        email
        mobileNumber
        facebookProfile
        profileImage
        mustSetPassword
        isChangeable
        accessLevels {
          id
          name
        }
        batch {
          id
          name
        }
      }
      funnels {
        funnelId
        state
        reason
      }
      duplicates {
        reasons
        user {
          id
          tribeId
          firstName
          lastName
          suffix
          email
        }
      }
    }
  }
`);

export const EnrollmentBatches = graphql(`
  query EnrollmentBatches {
    enrollmentBatches {
      batch {
        id
        name
        launchFrom
        launchTo
      }
      isCurrent
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

export const EnrolmentLevels = graphql(`
  query EnrolmentLevels {
    accessLevels {
      id
      name
      pageFlags
      functionFlags
    }
  }
`);

export const EnrollUser = graphql(`
  mutation EnrollUser($id: Int!, $input: EnrollUserInput!) {
    enrollUser(id: $id, input: $input) {
      id
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
