import { graphql } from '#gql/index.ts';

export const ChallengeRuns = graphql(`
  query ChallengeRuns {
    challengeRuns {
      ...ChallengeRunFields
    }
  }
  fragment ChallengeRunFields on ChallengeRun {
    id
    name
    state
    startsOn
    joinsUntil
    groupSize
    opened
    people
    withoutGroup
    silent
    finished
    done
    finishDays
  }
`);

export const ChallengeGroups = graphql(`
  query ChallengeGroups($runId: Int!) {
    challengeGroups(runId: $runId) {
      ...ChallengeGroupFields
    }
  }
  fragment ChallengeGroupFields on ChallengeGroup {
    id
    name
    size
    leadId
    done
    possible
    part
    members {
      ...ChallengeMemberFields
    }
  }
  fragment ChallengeMemberFields on ChallengeMember {
    id
    userId
    name
    email
    profileImage
    groupId
    groupName
    doneCount
    lastDoneAt
    joinedAt
    isSilent
    isFinished
  }
`);

export const ChallengeMembers = graphql(`
  query ChallengeMembers(
    $runId: Int!
    $search: String
    $state: ChallengeParticipantState
    $groupId: Int
    $page: Int
    $pageSize: Int
  ) {
    challengeMembers(
      runId: $runId
      search: $search
      state: $state
      groupId: $groupId
      page: $page
      pageSize: $pageSize
    ) {
      totalCount
      items {
        id
        userId
        name
        email
        profileImage
        groupId
        groupName
        doneCount
        lastDoneAt
        joinedAt
        isSilent
        isFinished
      }
    }
  }
`);

export const ChallengeTasks = graphql(`
  query ChallengeTasks($runId: Int!) {
    challengeTasks(runId: $runId) {
      day
      title
      text
      proof
      doneCount
    }
  }
`);

export const ChallengeSplit = graphql(`
  query ChallengeSplit($runId: Int!, $size: Int!, $mode: ChallengeSplitMode!) {
    challengeSplit(runId: $runId, size: $size, mode: $mode) {
      people
      groups {
        groupId
        name
        part
        people
        before
      }
    }
  }
`);

export const SplitChallengeGroups = graphql(`
  mutation SplitChallengeGroups($runId: Int!, $size: Int!, $mode: ChallengeSplitMode!, $expectedPeople: Int!) {
    splitChallengeGroups(runId: $runId, size: $size, mode: $mode, expectedPeople: $expectedPeople)
  }
`);

export const MoveChallengers = graphql(`
  mutation MoveChallengers($participantIds: [Int!]!, $groupId: Int) {
    moveChallengers(participantIds: $participantIds, groupId: $groupId)
  }
`);

export const CreateChallengeRun = graphql(`
  mutation CreateChallengeRun($input: ChallengeRunInput!) {
    createChallengeRun(input: $input)
  }
`);

export const UpdateChallengeRun = graphql(`
  mutation UpdateChallengeRun($id: Int!, $input: ChallengeRunInput!) {
    updateChallengeRun(id: $id, input: $input)
  }
`);

export const UpdateChallengeDay = graphql(`
  mutation UpdateChallengeDay($runId: Int!, $day: Int!, $input: ChallengeDayInput!) {
    updateChallengeDay(runId: $runId, day: $day, input: $input)
  }
`);

export const CreateChallengeGroup = graphql(`
  mutation CreateChallengeGroup($runId: Int!, $input: ChallengeGroupInput!) {
    createChallengeGroup(runId: $runId, input: $input)
  }
`);

export const UpdateChallengeGroup = graphql(`
  mutation UpdateChallengeGroup($id: Int!, $input: ChallengeGroupInput!) {
    updateChallengeGroup(id: $id, input: $input)
  }
`);

export const DeleteChallengeGroup = graphql(`
  mutation DeleteChallengeGroup($id: Int!) {
    deleteChallengeGroup(id: $id)
  }
`);

export const ChallengeRunChanged = graphql(`
  subscription ChallengeRunChanged($runId: Int!) {
    challengeRunChanged(runId: $runId)
  }
`);
