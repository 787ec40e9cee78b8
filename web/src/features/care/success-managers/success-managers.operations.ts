import { graphql } from '#gql/gql.ts';

export const SuccessManagers = graphql(`
  query SuccessManagers {
    successManagers {
      ...ManagerFields
    }
    caseloadDays {
      ownerId
      day
      good
      watch
      atRisk
      lateActions
    }
    membersGivenByTurn
  }

  fragment ManagerFields on SuccessManager {
    id
    name
    profileImage
    capacity
    caseload
    health {
      good
      watch
      atRisk
      unknown
    }
    renewals
    overdue
    overduePeople
    contacts
    lateActions
    dueActions
    absentUntil
    isTaking
    languages
    place
    turn
    turnPlace
  }
`);

export const RisksWithoutManager = graphql(`
  query RisksWithoutManager {
    retentionAtRisk(care: unmanaged, pageSize: 1) {
      totalCount
    }
  }
`);

export const SuccessManagerChoices = graphql(`
  query SuccessManagerChoices {
    successManagers {
      id
      name
      capacity
      caseload
      turn
      absentUntil
    }
  }
`);

export const OneSuccessManager = graphql(`
  query OneSuccessManager($id: Int!) {
    successManager(id: $id) {
      ...ManagerFields
    }
  }
`);

export const Caseload = graphql(`
  query Caseload(
    $managerId: Int!
    $tab: CaseloadTab
    $state: CaseloadState
    $search: String
    $sort: CaseloadSort
    $after: String
    $limit: Int
  ) {
    caseload(
      managerId: $managerId
      tab: $tab
      state: $state
      search: $search
      sort: $sort
      after: $after
      limit: $limit
    ) {
      totalCount
      next
      counts {
        good
        watch
        atRisk
        unknown
      }
      items {
        id
        name
        tribeId
        profileImage
        batch
        stage
        overdue
        renewsOn
        hasMembership
        isMember
        lastContactAt
        lastNote
        action {
          id
          text
          dueOn
        }
        health {
          state
          score
          reasons {
            kind
            level
            text
          }
          signals {
            signal
            level
            text
          }
          step
        }
      }
    }
  }
`);

export const PersonNextAction = graphql(`
  query PersonNextAction($userId: Int!) {
    nextAction(userId: $userId) {
      id
      text
      dueOn
    }
  }
`);

export const SuccessManagerCandidates = graphql(`
  query SuccessManagerCandidates {
    successManagerCandidates {
      id
      name
    }
  }
`);

export const AddSuccessManager = graphql(`
  mutation AddSuccessManager($userId: Int!, $input: SuccessManagerInput!) {
    addSuccessManager(userId: $userId, input: $input)
  }
`);

export const UpdateSuccessManager = graphql(`
  mutation UpdateSuccessManager($userId: Int!, $input: SuccessManagerInput!) {
    updateSuccessManager(userId: $userId, input: $input)
  }
`);

export const RemoveSuccessManager = graphql(`
  mutation RemoveSuccessManager($userId: Int!) {
    removeSuccessManager(userId: $userId)
  }
`);

export const ReassignPeople = graphql(`
  mutation ReassignPeople($input: ReassignInput!) {
    reassignPeople(input: $input) {
      moveId
      count
      undoUntil
    }
  }
`);

export const CaseloadRebalance = graphql(`
  query CaseloadRebalance {
    caseloadRebalance {
      from {
        id
        name
        before
        after
      }
      to {
        id
        name
        before
        after
      }
      people {
        id
        name
      }
    }
  }
`);

export const RebalanceCaseloads = graphql(`
  mutation RebalanceCaseloads(
    $shifts: [CaseloadShiftInput!]!
    $reason: String!
    $takesActions: Boolean!
    $tellsMembers: Boolean!
  ) {
    rebalanceCaseloads(shifts: $shifts, reason: $reason, takesActions: $takesActions, tellsMembers: $tellsMembers)
  }
`);

export const UndoReassign = graphql(`
  mutation UndoReassign($moveId: Int!) {
    undoReassign(moveId: $moveId)
  }
`);

export const SetNextAction = graphql(`
  mutation SetNextAction($userIds: [Int!]!, $text: String!, $dueOn: Date!) {
    setNextAction(userIds: $userIds, text: $text, dueOn: $dueOn)
  }
`);

export const FinishNextAction = graphql(`
  mutation FinishNextAction($id: Int!) {
    finishNextAction(id: $id)
  }
`);

export const LogCaseloadContact = graphql(`
  mutation LogCaseloadContact($userId: Int!, $channel: String!, $note: String) {
    noteCollectionContact(userId: $userId, channel: $channel, note: $note) {
      id
    }
  }
`);

export const SwitchGivingByTurn = graphql(`
  mutation SwitchGivingByTurn($value: String!) {
    updateSetting(name: "success-manager-by-turn", value: $value) {
      id
      value
    }
  }
`);
