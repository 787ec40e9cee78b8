import { graphql } from '#gql/index.ts';

export const MyEvents = graphql(`
  query MyEvents($filter: MyEventFilter, $page: Int, $pageSize: Int) {
    myEvents(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...MyEventCardFields
      }
      totalCount
    }
  }
  fragment MyEventCardFields on MyEvent {
    id
    eventId
    title
    startsAt
    endsAt
    isCancelled
    host
    coverUrl
    capacity
    goingCount
    isGoing
    isMaybe
    hasRecording
    recurrence {
      text
    }
    gate {
      isOpen
      because
      opensOn
    }
  }
`);

export const ComingEvents = graphql(`
  query ComingEvents {
    myEvents(filter: upcoming, pageSize: 3) {
      items {
        ...MyEventCardFields
      }
    }
  }
`);

export const MyEventMonth = graphql(`
  query MyEventMonth($month: String!) {
    myEventMonth(month: $month) {
      ...MyEventCardFields
    }
  }
`);

export const MyEventDetail = graphql(`
  query MyEventDetail($id: Int!, $occurrenceId: Int) {
    myEvent(id: $id, occurrenceId: $occurrenceId) {
      event {
        ...MyEventCardFields
        description
        place
        meetingUrl
        recordingUrl
      }
      otherDates {
        id
        startsAt
        endsAt
      }
    }
  }
`);

export const AnswerEvent = graphql(`
  mutation AnswerEvent($occurrenceId: Int!, $isGoing: Boolean!, $isMaybe: Boolean) {
    answerEvent(occurrenceId: $occurrenceId, isGoing: $isGoing, isMaybe: $isMaybe) {
      id
      isGoing
      isMaybe
      goingCount
    }
  }
`);

export const CalendarFeedSince = graphql(`
  query CalendarFeedSince {
    calendarFeedSince
  }
`);

export const CreateCalendarFeed = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed
  }
`);

export const RevokeCalendarFeed = graphql(`
  mutation RevokeCalendarFeed {
    revokeCalendarFeed
  }
`);
