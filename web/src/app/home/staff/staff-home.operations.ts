import { graphql } from '#gql/index.ts';

export const ProofsFigure = graphql(`
  query ProofsFigure {
    waitingProofs {
      count
      amount
      oldestAt
    }
  }
`);

export const OverdueFigure = graphql(`
  query OverdueFigure {
    waitingOverdue {
      count
      amount
      people
      broken
    }
  }
`);

export const MoveUpsFigure = graphql(`
  query MoveUpsFigure {
    waitingMoveUps {
      count
      late
      oldestAt
      oldestStage
    }
  }
`);

export const QuestionsFigure = graphql(`
  query QuestionsFigure($own: Boolean) {
    waitingQuestions(own: $own) {
      count
      withoutCoach
      oldestAt
    }
  }
`);

export const FailedMailsFigure = graphql(`
  query FailedMailsFigure {
    failedMailTotals {
      count
      oldestAt
    }
  }
`);

export const FailedJobsFigure = graphql(`
  query FailedJobsFigure {
    failedJobTotals {
      count
      oldestAt
    }
  }
`);

export const HomeMoney = graphql(`
  query HomeMoney($period: HomePeriod!) {
    homeMoney(period: $period) {
      from
      to
      target
      collected {
        count
        amount
      }
      bars {
        from
        to
        amount
      }
      month {
        from
        count
        amount
        target
      }
      due {
        count
        amount
      }
      ownerless {
        count
        amount
      }
    }
  }
`);

export const HomeEnrollments = graphql(`
  query HomeEnrollments {
    homeEnrollments {
      count
      former
      days {
        day
        count
      }
      products {
        productId
        name
        count
      }
    }
  }
`);

export const MembersAtRisk = graphql(`
  query MembersAtRisk {
    membersAtRisk {
      totalCount
      items {
        id
        name
        tribeId
        profileImage
        batch
        owner
        coach
        reason
        tone
        action
        title
        detail
      }
    }
  }
`);

export const TodaysEvents = graphql(`
  query TodaysEvents {
    todaysEvents {
      items {
        eventId
        occurrenceId
        title
        startsAt
        endsAt
        host
        place
        meetingUrl
        capacity
        goingCount
      }
      next {
        occurrenceId
        title
        startsAt
      }
    }
  }
`);

export const RecentActivity = graphql(`
  query RecentActivity {
    recentActivity {
      id
      at
      actor {
        personId
        name
        profileImage
      }
      parts {
        text
        isStrong
      }
    }
  }
`);

export const RecentPeople = graphql(`
  query RecentPeople {
    recentPeople {
      id
      name
      tribeId
      profileImage
      isMember
      batch
      isOverdue
      hasProof
      isDueTomorrow
      isActive
    }
  }
`);

export const HomePaymentsChanged = graphql(`
  subscription HomePaymentsChanged {
    paymentsChanged
  }
`);

export const MyPeopleFigures = graphql(`
  query MyPeopleFigures {
    myPeopleFigures {
      count
      groups
      capacity
      leadsStages
      active
      silent
      withoutStage
      stages {
        stageId
        number
        name
        count
      }
    }
  }
`);

export const HomeReviews = graphql(`
  query HomeReviews($stageId: Int) {
    waitingMoveUpList(stageId: $stageId, pageSize: 6) {
      totalCount
      items {
        id
        stageId
        stage
        nextStage
        askedAt
        claimedBy
        isMine
        isOwn
        doneCount
        taskCount
        points
        earlierAttempts
        person {
          id
          slug
          name
          profileImage
        }
      }
    }
  }
`);

export const HomeQuestions = graphql(`
  query HomeQuestions {
    waitingQuestionList(own: true, pageSize: 3) {
      totalCount
      items {
        id
        text
        createdAt
        lessonId
        lesson
        courseId
        course
        person {
          id
          slug
          name
          profileImage
        }
      }
    }
  }
`);

export const HomePeople = graphql(`
  query HomePeople($activity: ActivityChoice, $pageSize: Int) {
    myPeople(activity: $activity, pageSize: $pageSize) {
      totalCount
      items {
        id
        slug
        name
        firstName
        profileImage
        tribeId
        facebookProfile
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
  }
`);

export const NextSession = graphql(`
  query NextSession {
    nextSession {
      eventId
      occurrenceId
      title
      startsAt
      endsAt
      place
      meetingUrl
      goingCount
      going {
        personId
        name
        profileImage
      }
      unanswered {
        count
        reminded
      }
    }
  }
`);

export const RemindSession = graphql(`
  mutation RemindSession($occurrenceId: Int!) {
    remindSession(occurrenceId: $occurrenceId)
  }
`);
