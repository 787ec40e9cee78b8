import { graphql } from '#gql/index.ts';

export const Notifications = graphql(`
  query Notifications($filter: NotificationFilter, $page: Int, $pageSize: Int) {
    notifications(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...NotificationLine
      }
      totalCount
    }
  }
  fragment NotificationLine on Notification {
    id
    kind
    lead
    rest
    detail
    path
    action
    occurrenceId
    at
    isRead
    actor {
      id
      name
      profileImage
    }
  }
`);

export const OpenWork = graphql(`
  query OpenWork {
    openWork {
      kind
      label
      count
      amount
      oldestAt
      lead
      rest
      detail
      action
      again
      path
      needsYou
    }
  }
`);

export const MarkNotificationRead = graphql(`
  mutation MarkNotificationRead($id: Int!) {
    markNotificationRead(id: $id) {
      ...NotificationLine
    }
  }
`);

export const AnswerEventInLine = graphql(`
  mutation AnswerEventInLine($occurrenceId: Int!, $isGoing: Boolean!, $isMaybe: Boolean) {
    answerEvent(occurrenceId: $occurrenceId, isGoing: $isGoing, isMaybe: $isMaybe) {
      id
      isGoing
      isMaybe
      goingCount
    }
  }
`);

export const MarkNotificationUnread = graphql(`
  mutation MarkNotificationUnread($id: Int!) {
    markNotificationUnread(id: $id) {
      ...NotificationLine
    }
  }
`);

export const PutOffOpenWork = graphql(`
  mutation PutOffOpenWork($kind: OpenWorkKind!, $isOff: Boolean!) {
    putOffOpenWork(kind: $kind, isOff: $isOff)
  }
`);

export const RetryFailedMails = graphql(`
  mutation RetryFailedMails {
    retryFailedMails
  }
`);

export const RetryFailedJobs = graphql(`
  mutation RetryFailedJobs {
    retryFailedJobs
  }
`);

export const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead {
    markNotificationsRead
  }
`);

export const MarkNotificationsSeen = graphql(`
  mutation MarkNotificationsSeen {
    markNotificationsSeen
  }
`);
