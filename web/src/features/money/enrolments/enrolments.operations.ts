import { graphql } from '#gql/index.ts';

export const PeopleForEnrolment = graphql(`
  query PeopleForEnrolment($search: String!) {
    peopleToEnroll(search: $search) {
      id
      tribeId
      firstName
      lastName
      suffix
      email
      mobileNumber
      profileImage
      accessLevels {
        id
        name
      }
    }
  }
`);

export const PersonForEnrolment = graphql(`
  query PersonForEnrolment($id: Int!) {
    enrolmentPerson(id: $id) {
      id
      membershipStatus
      lead
      user {
        id
        tribeId
        firstName
        lastName
        suffix
        email
        mobileNumber
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

export const KnownNewcomers = graphql(`
  query KnownNewcomers($email: String!, $mobileNumber: String!) {
    knownNewcomers(email: $email, mobileNumber: $mobileNumber) {
      reasons
      user {
        id
        tribeId
        firstName
        lastName
        suffix
      }
    }
  }
`);

export const EnrolmentOffers = graphql(`
  query EnrolmentOffers($userId: Int) {
    enrolmentOffers(userId: $userId) {
      presetId
      funnels {
        id
        name
        productId
        validityByDays
        startByDays
        closesAt
        isHidden
        isRenewal
        state
        product {
          id
          name
          accessLevel {
            id
            name
          }
        }
      }
    }
    enrollmentBatches {
      isCurrent
      batch {
        id
        name
      }
    }
  }
`);

export const EnrolmentSummary = graphql(`
  query EnrolmentSummary($input: EnrolmentSummaryInput!) {
    enrolmentSummary(input: $input) {
      termId
      listPrice
      discount
      total
      received
      left
      surplus
      covers
      startsOn
      expiresOn
      validityByDays
      entries {
        number
        scheduleDate
        price
        paid
      }
      coupon {
        code
        text
        problem
      }
      commission {
        affiliateCode
        percent
        amount
      }
      terms {
        id
        name
        text
        split
        isOffered
        total
        entries {
          number
          scheduleDate
          price
        }
      }
    }
  }
`);

export const ReferenceUse = graphql(`
  query ReferenceUse($platform: String!, $reference: String!) {
    referenceUse(platform: $platform, reference: $reference) {
      isUsed
      payment {
        id
        amount
        paidOn
        userId
        personName
      }
    }
  }
`);

export const LevelsForEnrolment = graphql(`
  query LevelsForEnrolment {
    accessLevels {
      id
      name
      pageFlags
      functionFlags
    }
  }
`);

export const EnrollPerson = graphql(`
  mutation EnrollPerson($input: EnrollPersonInput!) {
    enrollPerson(input: $input) {
      id
      isNewPerson
      isLinkMailed
      undoEndsAt
      receiptNumber
      user {
        id
        tribeId
        firstName
        lastName
        email
        mustSetPassword
        batch {
          id
          name
        }
      }
      payment {
        id
        amount
      }
      subscription {
        id
        product {
          id
          name
        }
        invoice {
          id
          paymentSchedule {
            id
            number
            scheduleDate
            openAmount
          }
        }
      }
    }
  }
`);

export const UndoEnrolment = graphql(`
  mutation UndoEnrolment($id: Int!) {
    undoEnrolment(id: $id) {
      id
      isUndone
    }
  }
`);

export const LinkForWelcome = graphql(`
  mutation LinkForWelcome($id: Int!) {
    handSetPasswordLink(id: $id)
  }
`);

export const SendLinkAgain = graphql(`
  mutation SendLinkAgain($ids: [Int!]!) {
    sendCredentialsToUsers(ids: $ids)
  }
`);

export const GroupsForEnrolment = graphql(`
  query GroupsForEnrolment {
    groups(pageSize: 100) {
      items {
        id
        name
        capacity
        memberCount
      }
    }
  }
`);

export const PutInGroup = graphql(`
  mutation PutInGroup($userIds: [Int!]!, $groupId: Int) {
    moveToGroup(userIds: $userIds, groupId: $groupId)
  }
`);
