import { graphql } from '#gql/index.ts';

export const Subscriptions = graphql(`
  query Subscriptions($filter: UserSubscriptionFilter, $sort: SubscriptionSort, $page: Int, $pageSize: Int) {
    subscriptions(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        standing
        standingTone
        startsOn
        expiryText
        paid
        total
        funnel {
          id
          name
        }
        product {
          id
          name
        }
        person {
          id
          tribeId
          name
          profileImage
        }
        nextDue {
          id
          number
          scheduleDate
        }
      }
      totalCount
    }
  }
`);

export const SubscriptionsOfUser = graphql(`
  query SubscriptionsOfUser($userId: Int!) {
    subscriptionsOfUser(userId: $userId) {
      ...SubscriptionParts
    }
  }
  fragment SubscriptionParts on UserSubscription {
    id
    status
    standing
    standingTone
    state
    entitlement
    startsOn
    expiry
    expiryText
    termName
    affiliateCode
    attribution {
      affiliateId
      name
      reason
    }
    pausedOn
    paid
    owed
    total
    funnel {
      id
      name
    }
    product {
      id
      name
    }
    person {
      id
      tribeId
      name
      profileImage
    }
    invoice {
      id
      code
      total
      paymentSchedule {
        ...EntryParts
      }
      adjustments {
        id
        amount
        reason
        at
        actorName
      }
    }
  }
  fragment EntryParts on PaymentSchedule {
    id
    movedText
    number
    price
    paid
    openAmount
    partlyPaid
    scheduleDate
    paymentPlatform
    transactionId
    isVoided
    hasProof
    statusLabel
    statusTone
  }
`);

export const SubscriptionDetail = graphql(`
  query SubscriptionDetail($id: Int!) {
    userSubscription(id: $id) {
      ...SubscriptionParts
    }
  }
`);

export const SubscriptionHistory = graphql(`
  query SubscriptionHistory($subscriptionId: Int!) {
    subscriptionHistory(subscriptionId: $subscriptionId) {
      id
      at
      text
      actorName
    }
  }
`);

export const ManualUserUnsubscription = graphql(`
  mutation ManualUserUnsubscription($subscriptionId: Int!, $reason: String, $words: String) {
    manualUserUnsubscription(subscriptionId: $subscriptionId, reason: $reason, words: $words) {
      ...SubscriptionParts
    }
  }
`);

export const PauseSubscription = graphql(`
  mutation PauseSubscription($id: Int!) {
    pauseSubscription(id: $id) {
      ...SubscriptionParts
    }
  }
`);

export const ResumeSubscription = graphql(`
  mutation ResumeSubscription($id: Int!) {
    resumeSubscription(id: $id) {
      ...SubscriptionParts
    }
  }
`);

export const AddPaymentSchedule = graphql(`
  mutation AddPaymentSchedule($input: AddPaymentScheduleInput!) {
    addPaymentSchedule(input: $input) {
      ...EntryParts
    }
  }
`);

export const UpdatePaymentSchedule = graphql(`
  mutation UpdatePaymentSchedule($id: Int!, $input: UpdatePaymentScheduleInput!) {
    updatePaymentSchedule(id: $id, input: $input) {
      ...EntryParts
    }
  }
`);

export const ApproveEntry = graphql(`
  mutation ApproveEntry(
    $id: Int!
    $paymentPlatform: String!
    $externalInvoiceId: String!
    $amount: Pesos
    $paidOn: Date
  ) {
    approvePaymentScheduleTransaction(
      id: $id
      paymentPlatform: $paymentPlatform
      externalInvoiceId: $externalInvoiceId
      amount: $amount
      paidOn: $paidOn
    ) {
      ...EntryParts
    }
  }
`);

export const RevokeEntry = graphql(`
  mutation RevokeEntry($id: Int!, $remarks: String!) {
    disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) {
      ...EntryParts
    }
  }
`);

export const PaymentRecords = graphql(`
  query PaymentRecords($filter: PaymentRecordFilter, $page: Int, $pageSize: Int) {
    paymentRecords(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        amount
        platform
        reference
        externalInvoiceId
        paidOn
        status
        remarks
        entryNumber
        funnelName
        subscriptionId
        person {
          id
          tribeId
          name
          profileImage
        }
        steps {
          id
          kind
          at
          remarks
          actorName
        }
      }
      totalCount
      isCut
    }
  }
`);
