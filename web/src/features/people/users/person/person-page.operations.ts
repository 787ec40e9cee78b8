import { graphql } from '#gql/index.ts';

export const PersonSummary = graphql(`
  query PersonSummary($userId: Int!) {
    personSummary(userId: $userId) {
      id
      coachName
      lastLoginAt
      lastUserAgent
      noteCount
      leadSource
      funnelName
    }
    waitingMoveUp(userId: $userId) {
      id
      stageId
      isReviewedByViewer
    }
    userStageProgress(id: $userId) {
      id
      points
      percentage
      remainingTasksCount
      enteredAt
      stage {
        id
        number
        name
      }
      stageTasks {
        id
        title
        isCompleted
      }
    }
  }
`);

export const PersonMoney = graphql(`
  query PersonMoney($userId: Int!) {
    personMoney(userId: $userId) {
      id
      isVisible
      owner {
        id
        name
      }
      overdue
      lateEntry {
        ...MoneyEntry
      }
      nextEntry {
        ...MoneyEntry
      }
      proofs {
        id
        scheduleId
        amount
        platformLabel
        reference
        createdAt
      }
      invoice {
        id
        code
        total
        funnelName
        entries {
          ...MoneyEntry
        }
      }
      termName
      hasSubscription
      membership
      membershipEndsOn
      lastAccessDay
      membershipProductId
    }
  }
  fragment MoneyEntry on Bill {
    id
    number
    entryCount
    price
    paid
    openAmount
    scheduleDate
    paymentCode
    paymentPlatform
    isPaid
    isVoided
    isOverdue
  }
`);

export const PersonTimeline = graphql(`
  query PersonTimeline($userId: Int!, $kind: TimelineKind, $before: String) {
    personTimeline(userId: $userId, kind: $kind, before: $before) {
      next
      lines {
        id
        at
        kind
        icon
        title {
          text
          isStrong
        }
        detail
        quote
        link {
          label
          address
        }
      }
    }
  }
`);

export const LogPersonCall = graphql(`
  mutation LogPersonCall($userId: Int!, $note: String) {
    noteCollectionContact(userId: $userId, channel: "call", note: $note) {
      id
    }
  }
`);

export const LogPersonPromise = graphql(`
  mutation LogPersonPromise($scheduleId: Int!, $promisedFor: Date!, $amount: Pesos, $note: String) {
    notePaymentPromise(scheduleId: $scheduleId, promisedFor: $promisedFor, amount: $amount, note: $note) {
      id
    }
  }
`);

export const MyPerson = graphql(`
  query MyPerson($id: Int!) {
    myPerson(id: $id) {
      id
      slug
      name
      firstName
      profileImage
      tribeId
      facebookProfile
      email
      mobileNumber
      group
      subGroup
      memberSince
      stage {
        stageId
        number
        name
      }
      percentage
      nextTask
      lastActiveAt
      endsOn
      reason
    }
  }
`);
