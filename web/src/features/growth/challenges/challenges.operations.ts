import { graphql } from '#gql/index.ts';

export const MyChallenge = graphql(`
  query MyChallenge {
    openChallenge {
      startsOn
      joinsUntil
      people
    }
    myChallenge {
      id
      runName
      state
      startsOn
      opened
      doneCount
      finishDays
      streak
      days {
        ...ChallengeDayRow
      }
      group {
        ...OwnChallengeGroup
      }
    }
  }
  fragment ChallengeDayRow on MyChallengeDay {
    day
    title
    text
    proof
    state
    date
    opensAt
    points
    checkIn {
      day
      words
      link
      picture
      at
    }
  }
  fragment OwnChallengeGroup on MyChallengeGroup {
    id
    name
    done
    possible
    standing {
      place
      count
      next {
        name
        tasks
      }
    }
    board {
      id
      name
      done
      possible
      place
      isOwn
    }
    buddies {
      ...ChallengeBuddyRow
    }
  }
  fragment ChallengeBuddyRow on ChallengeBuddy {
    id
    userId
    name
    profileImage
    isSelf
    isLead
    doneCount
    days
    isSilent
    lastDoneOn
    isNudged
    mayBeNudged
  }
`);

export const BuddyCheckIns = graphql(`
  query BuddyCheckIns($participantId: Int!) {
    challengeCheckIns(participantId: $participantId) {
      day
      words
      link
      picture
      at
    }
  }
`);

export const RegisterToChallenge = graphql(`
  mutation RegisterToChallenge($email: String!) {
    registerToChallenge(email: $email) {
      email
    }
  }
`);

export const CheckInToChallenge = graphql(`
  mutation CheckInToChallenge($day: Int!, $input: ChallengeCheckInInput!) {
    checkInToChallenge(day: $day, input: $input) {
      day
      points
      doneCount
      isFinished
    }
  }
`);

export const NudgeBuddy = graphql(`
  mutation NudgeBuddy($participantId: Int!) {
    nudgeBuddy(participantId: $participantId)
  }
`);

export const ChallengeChanged = graphql(`
  subscription ChallengeChanged {
    challengeChanged
  }
`);

export const OpenChallenge = graphql(`
  query OpenChallenge {
    openChallenge {
      startsOn
      joinsUntil
      people
      finishDays
    }
  }
`);
