import { graphql } from '#gql/index.ts';

export const MyAccountability = graphql(`
  query MyAccountability {
    myAccountability {
      hasAsked
      candidacy
      points
      formedFrom
      formedUntil
      group {
        ...OwnAccountabilityGroup
      }
    }
  }
  fragment OwnAccountabilityGroup on MyAccountabilityGroup {
    id
    name
    capacity
    rhythm
    checkInDay
    callTime
    callLink
    chatLink
    closesOn
    doneCount
    toGo
    groupStreak
    lastGoal
    own {
      ...CheckInWords
    }
    buddies {
      ...AccountabilityBuddyRow
    }
  }
  fragment CheckInWords on AccountabilityCheckIn {
    id
    day
    done
    goal
    blocker
    reachedGoal
    mood
    picture
    madeAt
    isCheered
    cheers {
      userId
      name
      profileImage
      words
    }
  }
  fragment AccountabilityBuddyRow on AccountabilityBuddy {
    userId
    name
    profileImage
    isSelf
    isLead
    streak
    missed
    state
    periods
    hasCheckedIn
    isNudged
    mayBeNudged
    checkIn {
      ...CheckInWords
    }
  }
`);

export const CheckInWithGroup = graphql(`
  mutation CheckInWithGroup($input: AccountabilityCheckInInput!) {
    checkInWithGroup(input: $input) {
      day
      closesOn
      streak
      points
    }
  }
`);

export const CompleteCheckIn = graphql(`
  mutation CompleteCheckIn($input: AccountabilityCheckInInput!) {
    completeCheckIn(input: $input)
  }
`);

export const NudgeAccountabilityBuddy = graphql(`
  mutation NudgeAccountabilityBuddy($userId: Int!) {
    nudgeAccountabilityBuddy(userId: $userId)
  }
`);

export const CheerCheckIn = graphql(`
  mutation CheerCheckIn($checkInId: Int!, $words: String) {
    cheerCheckIn(checkInId: $checkInId, words: $words)
  }
`);

export const UncheerCheckIn = graphql(`
  mutation UncheerCheckIn($checkInId: Int!) {
    uncheerCheckIn(checkInId: $checkInId)
  }
`);

export const AskForAccountabilityGroup = graphql(`
  mutation AskForAccountabilityGroup($asks: Boolean!) {
    askForAccountabilityGroup(asks: $asks)
  }
`);

export const LeaveAccountabilityGroup = graphql(`
  mutation LeaveAccountabilityGroup($reason: String!) {
    leaveAccountabilityGroup(reason: $reason)
  }
`);

export const VolunteerAsAccountabilityLead = graphql(`
  mutation VolunteerAsAccountabilityLead($capacity: Int!, $words: String!) {
    volunteerAsAccountabilityLead(capacity: $capacity, words: $words)
  }
`);

export const WithdrawAsAccountabilityLead = graphql(`
  mutation WithdrawAsAccountabilityLead {
    withdrawAsAccountabilityLead
  }
`);

export const MyAccountabilityChanged = graphql(`
  subscription MyAccountabilityChanged {
    myAccountabilityChanged
  }
`);
