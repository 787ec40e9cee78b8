import { graphql } from '#gql/index.ts';

export const Events = graphql(`
  query Events($filter: EventFilter, $search: String, $page: Int, $pageSize: Int) {
    events(filter: $filter, search: $search, page: $page, pageSize: $pageSize) {
      items {
        ...EventFields
      }
      totalCount
    }
  }
  fragment EventFields on Event {
    id
    title
    description
    hostName
    startsAt
    endsAt
    timeZone
    place
    meetingUrl
    capacity
    status
    isFree
    nextStartsAt
    lastStartsAt
    host {
      id
      name
    }
    cover {
      id
      url
    }
    recurrence {
      every
      interval
      weekdays
      until
      text
    }
    accessLevels {
      id
      name
    }
  }
`);

export const EventDetail = graphql(`
  query EventDetail($id: Int!) {
    event(id: $id) {
      ...EventFields
    }
  }
`);

export const EventTimes = graphql(`
  query EventTimes($eventId: Int!, $past: Boolean, $page: Int, $pageSize: Int) {
    eventOccurrences(eventId: $eventId, past: $past, page: $page, pageSize: $pageSize) {
      items {
        ...EventTimeFields
      }
      totalCount
    }
  }
  fragment EventTimeFields on EventOccurrence {
    id
    startsAt
    endsAt
    recordingUrl
    cancelledAt
    counts {
      going
      maybe
      notGoing
      attended
    }
  }
`);

export const EventAnswers = graphql(`
  query EventAnswers($occurrenceId: Int!, $page: Int, $pageSize: Int) {
    eventAnswers(occurrenceId: $occurrenceId, page: $page, pageSize: $pageSize) {
      items {
        userId
        name
        tribeId
        profileImage
        isGoing
        isMaybe
        attendedAt
      }
      totalCount
    }
  }
`);

export const EventFirstDates = graphql(`
  query EventFirstDates($plan: EventPlanInput!) {
    eventFirstDates(plan: $plan) {
      startsAt
      endsAt
    }
  }
`);

export const EventLevels = graphql(`
  query EventLevels {
    eventLevels {
      id
      name
    }
  }
`);

export const EventPeople = graphql(`
  query EventPeople($search: String) {
    eventPeople(search: $search) {
      id
      name
    }
  }
`);

export const CreateEvent = graphql(`
  mutation CreateEvent($input: EventInput!) {
    createEvent(input: $input) {
      ...EventFields
    }
  }
`);

export const UpdateEvent = graphql(`
  mutation UpdateEvent($id: Int!, $input: EventInput!) {
    updateEvent(id: $id, input: $input) {
      ...EventFields
    }
  }
`);

export const SetEventStatus = graphql(`
  mutation SetEventStatus($id: Int!, $status: ContentStatus!) {
    setEventStatus(id: $id, status: $status) {
      id
      status
    }
  }
`);

export const DeleteEvent = graphql(`
  mutation DeleteEvent($id: Int!) {
    deleteEvent(id: $id)
  }
`);

export const CancelOccurrence = graphql(`
  mutation CancelOccurrence($occurrenceId: Int!) {
    cancelOccurrence(occurrenceId: $occurrenceId) {
      ...EventTimeFields
    }
  }
`);

export const RestoreOccurrence = graphql(`
  mutation RestoreOccurrence($occurrenceId: Int!) {
    restoreOccurrence(occurrenceId: $occurrenceId) {
      ...EventTimeFields
    }
  }
`);

export const SetRecording = graphql(`
  mutation SetRecording($occurrenceId: Int!, $url: String) {
    setRecording(occurrenceId: $occurrenceId, url: $url) {
      ...EventTimeFields
    }
  }
`);

export const SetAttendance = graphql(`
  mutation SetAttendance($occurrenceId: Int!, $userIds: [Int!]!) {
    setAttendance(occurrenceId: $occurrenceId, userIds: $userIds) {
      ...EventTimeFields
    }
  }
`);

export const EventMonthEntries = graphql(`
  query EventMonthEntries($month: String!) {
    eventMonth(month: $month) {
      id
      eventId
      title
      status
      startsAt
      endsAt
      isCancelled
      repeats
      host
      capacity
      goingCount
    }
  }
`);
