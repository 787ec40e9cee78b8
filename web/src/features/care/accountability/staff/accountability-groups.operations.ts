import { graphql } from '#gql/index.ts';

export const AccountabilityOverview = graphql(`
  query AccountabilityOverview {
    accountabilityOverview {
      managesAll
      seesAll
      groups
      balanced
      silent
      silentAfter
      members
      withoutLead
      leaderless
      waiting
      candidates
      rates
      seats
      formedFrom
      formedUntil
    }
  }
`);

export const AccountabilityGroups = graphql(`
  query AccountabilityGroups($search: String, $balance: AccountabilityBalance, $page: Int, $pageSize: Int) {
    accountabilityGroups(search: $search, balance: $balance, page: $page, pageSize: $pageSize) {
      items {
        ...AccountabilityGroupRow
      }
      totalCount
    }
  }
  fragment AccountabilityGroupRow on AccountabilityGroup {
    id
    name
    capacity
    rhythm
    checkInDay
    mayChange
    mayRead
    callTime
    callLink
    chatLink
    batch
    balance
    active
    streak
    rate
    lead {
      userId
      name
      profileImage
    }
    members {
      ...AccountabilityMemberRow
    }
  }
  fragment AccountabilityMemberRow on AccountabilityMember {
    userId
    name
    profileImage
    batch
    stage
    isLead
    joinedAt
    streak
    missed
    lastDay
    state
    checkIns
    periods
    hasCheckedIn
  }
`);

export const AccountabilityCheckIns = graphql(`
  query AccountabilityCheckIns($userId: Int!) {
    accountabilityCheckIns(userId: $userId) {
      id
      day
      done
      goal
      blocker
      mood
      picture
    }
  }
`);

export const SilentAccountabilityMembers = graphql(`
  query SilentAccountabilityMembers($page: Int, $pageSize: Int) {
    silentAccountabilityMembers(page: $page, pageSize: $pageSize) {
      items {
        groupId
        groupName
        rhythm
        nudgedOn
        nudgedBy
        member {
          userId
          name
          profileImage
          batch
          stage
          isLead
          missed
          lastDay
        }
      }
      totalCount
    }
  }
`);

export const WaitingForAccountability = graphql(`
  query WaitingForAccountability($search: String, $page: Int, $pageSize: Int) {
    waitingForAccountability(search: $search, page: $page, pageSize: $pageSize) {
      items {
        userId
        name
        profileImage
        batch
        stage
        askedAt
      }
      totalCount
    }
  }
`);

export const AccountabilityMerge = graphql(`
  query AccountabilityMerge {
    accountabilityMerge {
      fromId
      fromName
      fromActive
      intoId
      intoName
      intoActive
      intoHasLead
      leadId
      size
      people {
        userId
        name
        isFrom
        isMoving
      }
    }
  }
`);

export const AccountabilityForm = graphql(`
  query AccountabilityForm {
    accountabilityForm {
      people
      rest
      groups {
        groupId
        name
        before
        leadId
        people {
          userId
          name
        }
      }
    }
  }
`);

export const AccountabilityCandidates = graphql(`
  query AccountabilityCandidates($decided: Boolean) {
    accountabilityCandidates(decided: $decided) {
      ...AccountabilityCandidateRow
    }
  }
  fragment AccountabilityCandidateRow on AccountabilityCandidate {
    id
    userId
    name
    profileImage
    state
    capacity
    words
    reason
    createdAt
    decidedAt
    batch
    group
    by
    refusal
    facts {
      stage
      points
      checkIns
      missed
    }
  }
`);

export const ProposedAccountabilityLeads = graphql(`
  query ProposedAccountabilityLeads {
    proposedAccountabilityLeads {
      userId
      name
      profileImage
      group
      facts {
        stage
        points
        checkIns
        missed
      }
    }
  }
`);

export const AccountabilityCandidate = graphql(`
  query AccountabilityCandidate($id: Int!) {
    accountabilityCandidate(id: $id) {
      suggestedName
      candidate {
        id
        userId
        name
        profileImage
        state
        capacity
        words
        reason
        createdAt
        decidedAt
        batch
        group
        by
        refusal
        facts {
          stage
          points
          checkIns
          missed
        }
      }
      checkIns {
        id
        day
        done
        goal
        mood
      }
      waiting {
        userId
        name
        stage
        isChosen
      }
    }
  }
`);

export const CreateAccountabilityGroup = graphql(`
  mutation CreateAccountabilityGroup($input: AccountabilityGroupInput!, $userIds: [Int!]!, $leadId: Int) {
    createAccountabilityGroup(input: $input, userIds: $userIds, leadId: $leadId)
  }
`);

export const UpdateAccountabilityGroup = graphql(`
  mutation UpdateAccountabilityGroup($id: Int!, $input: AccountabilityGroupInput!) {
    updateAccountabilityGroup(id: $id, input: $input)
  }
`);

export const MoveAccountabilityMembers = graphql(`
  mutation MoveAccountabilityMembers($userIds: [Int!]!, $groupId: Int, $reason: String!) {
    moveAccountabilityMembers(userIds: $userIds, groupId: $groupId, reason: $reason)
  }
`);

export const HandOverAccountabilityLead = graphql(`
  mutation HandOverAccountabilityLead($groupId: Int!, $toId: Int!, $reason: String!, $stays: Boolean!) {
    handOverAccountabilityLead(groupId: $groupId, toId: $toId, reason: $reason, stays: $stays)
  }
`);

export const CloseAccountabilityGroup = graphql(`
  mutation CloseAccountabilityGroup($id: Int!) {
    closeAccountabilityGroup(id: $id)
  }
`);

export const MergeAccountabilityGroups = graphql(`
  mutation MergeAccountabilityGroups($fromId: Int!, $intoId: Int!, $expectedSize: Int!) {
    mergeAccountabilityGroups(fromId: $fromId, intoId: $intoId, expectedSize: $expectedSize)
  }
`);

export const FormAccountabilityGroups = graphql(`
  mutation FormAccountabilityGroups($expectedPeople: Int!) {
    formAccountabilityGroups(expectedPeople: $expectedPeople)
  }
`);

export const PutForwardAccountabilityLead = graphql(`
  mutation PutForwardAccountabilityLead($userId: Int!, $words: String!) {
    putForwardAccountabilityLead(userId: $userId, words: $words)
  }
`);

export const InviteAccountabilityLead = graphql(`
  mutation InviteAccountabilityLead($userId: Int!) {
    inviteAccountabilityLead(userId: $userId)
  }
`);

export const ApproveAccountabilityCandidate = graphql(`
  mutation ApproveAccountabilityCandidate($id: Int!, $input: AccountabilityGroupInput!, $userIds: [Int!]!) {
    approveAccountabilityCandidate(id: $id, input: $input, userIds: $userIds)
  }
`);

export const DeclineAccountabilityCandidate = graphql(`
  mutation DeclineAccountabilityCandidate($id: Int!, $reason: String!) {
    declineAccountabilityCandidate(id: $id, reason: $reason)
  }
`);

export const AccountabilityChanged = graphql(`
  subscription AccountabilityChanged {
    accountabilityChanged
  }
`);
