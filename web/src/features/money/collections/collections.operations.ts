import { graphql } from '#gql/index.ts';

export const CollectionTotals = graphql(`
  query CollectionTotals {
    collectionTotals {
      due {
        count
        amount
      }
      overdue {
        count
        amount
      }
      bands {
        band
        count
        amount
      }
      promised
      broken
      proofs {
        count
        amount
      }
      oldestProofAt
      collected {
        today {
          count
          amount
        }
        week {
          count
          amount
        }
        month {
          count
          amount
        }
      }
      byPlatform {
        platform
        today
        week
        month
      }
      monthTarget
      isLimited
      ownerlessMoney
      gatewayLooks
    }
  }
`);

export const PaymentsChanged = graphql(`
  subscription PaymentsChanged {
    paymentsChanged
  }
`);

export const CollectionChoices = graphql(`
  query CollectionChoices {
    collectionChoices {
      batches {
        id
        name
      }
      products {
        id
        name
      }
      staff {
        id
        name
      }
    }
  }
`);

export const DueEntries = graphql(`
  query DueEntries($filter: DueEntryFilter, $page: Int, $pageSize: Int) {
    dueEntries(filter: $filter, page: $page, pageSize: $pageSize) {
      totalCount
      totalAmount
      items {
        ...DueRow
      }
    }
  }

  fragment DueRow on DueEntry {
    id
    number
    entryCount
    price
    paid
    openAmount
    scheduleDate
    paymentCode
    platform
    hasProof
    product
    funnel
    promise {
      id
      promisedFor
      amount
      note
      isBroken
    }
    person {
      id
      name
      email
      mobileNumber
      tribeId
      profileImage
      isMember
      batch
    }
    owner {
      id
      name
    }
    lastContact {
      channelLabel
      note
      at
      by {
        id
        name
      }
    }
  }
`);

export const PayableEntries = graphql(`
  query PayableEntries($search: String!) {
    payableEntries(search: $search) {
      ...DueRow
    }
  }
`);

export const DueEntryIds = graphql(`
  query DueEntryIds($filter: DueEntryFilter, $page: Int) {
    dueEntries(filter: $filter, page: $page, pageSize: 100) {
      totalCount
      items {
        id
        person {
          id
        }
      }
    }
  }
`);

export const CashCollectionList = graphql(`
  query CashCollectionList($filter: CashCollectionFilter, $page: Int, $pageSize: Int) {
    cashCollection(filter: $filter, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        ...RenewingRow
      }
    }
  }

  fragment RenewingRow on RenewingMembership {
    id
    expiresOn
    step
    product
    lastPaymentAmount
    lastPaidOn
    person {
      id
      name
      email
      mobileNumber
      tribeId
      profileImage
      isMember
    }
    owner {
      id
      name
    }
    lastContact {
      channelLabel
      at
    }
  }
`);

export const CollectionContacts = graphql(`
  query CollectionContacts($userId: Int!) {
    collectionContacts(userId: $userId) {
      id
      channel
      note
      at
      by {
        id
        name
      }
    }
  }
`);

export const NoteCollectionContact = graphql(`
  mutation NoteCollectionContact($userId: Int!, $channel: String!, $note: String) {
    noteCollectionContact(userId: $userId, channel: $channel, note: $note) {
      id
    }
  }
`);

export const AssignCollectionOwner = graphql(`
  mutation AssignCollectionOwner($userIds: [Int!]!, $ownerId: Int) {
    assignCollectionOwner(userIds: $userIds, ownerId: $ownerId)
  }
`);

export const SendPaymentReminders = graphql(`
  mutation SendPaymentReminders($scheduleIds: [Int!]!) {
    sendPaymentReminders(scheduleIds: $scheduleIds) {
      sent
      left
    }
  }
`);

export const NotePaymentPromise = graphql(`
  mutation NotePaymentPromise($scheduleId: Int!, $promisedFor: Date!, $amount: Pesos, $note: String) {
    notePaymentPromise(scheduleId: $scheduleId, promisedFor: $promisedFor, amount: $amount, note: $note) {
      id
    }
  }
`);

export const GatewayEventsToLookAt = graphql(`
  query GatewayEventsToLookAt($page: Int) {
    gatewayEvents(filter: { outcome: needs_review, withoutPayment: true }, page: $page, pageSize: 10) {
      totalCount
      items {
        id
        gateway
        type
        note
        receivedAt
      }
    }
  }
`);

export const CollectedPayments = graphql(`
  query CollectedPayments($filter: CollectedFilter, $page: Int, $pageSize: Int) {
    collectedPayments(filter: $filter, page: $page, pageSize: $pageSize) {
      totalCount
      totalAmount
      days {
        day
        count
        amount
      }
      items {
        ...CollectedRow
      }
    }
  }
  fragment CollectedRow on CollectedPayment {
    id
    amount
    platform
    reference
    paidOn
    person {
      id
      name
      tribeId
      profileImage
    }
  }
`);
