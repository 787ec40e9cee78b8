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
