import { graphql } from '#gql/index.ts';

export const Users = graphql(`
  query Users($filter: UserFilter, $sort: UserSort, $page: Int, $pageSize: Int) {
    users(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        ...PersonRow
      }
      totalCount
    }
  }
  fragment PersonRow on User {
    id
    tribeId
    email
    firstName
    lastName
    suffix
    nickname
    profileImage
    mobileNumber
    city
    createdAt
    archivedAt
    lastSeenAt
    accessLevels {
      id
      name
    }
    batch {
      id
      name
    }
    group {
      id
      name
    }
  }
`);

export const Members = graphql(`
  query Members(
    $filter: UserFilter
    $sort: UserSort
    $page: Int
    $pageSize: Int
    $isStaff: Boolean = false
    $isAtRisk: Boolean = false
  ) {
    users(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        ...PersonRow
        facebookProfile
        memberFacts {
          stage {
            id
            number
            name
            percent
          }
          membership {
            state
            label
            detail
          }
          nextPayment {
            amount
            scheduleDate
            daysLate
            entryId
            entryAmount
          }
          isPaidInFull
          owner {
            id
            name
          }
          lastLessonAt
        }
        risk @include(if: $isAtRisk) {
          tone
          title
          detail
        }
        staffFacts @include(if: $isStaff) {
          looksAfter
          waiting
        }
      }
      totalCount
    }
  }
`);

/** How many people the saved views have. */
export const ViewTotals = graphql(`
  query ViewTotals($list: ViewedList!) {
    viewTotals(list: $list) {
      everyone
      views {
        id
        total
      }
    }
  }
`);

/** A message about a payment that somebody was late with. */
export const MembersContacted = graphql(`
  mutation MembersContacted($userId: Int!) {
    noteCollectionContact(userId: $userId, channel: "messenger") {
      id
    }
  }
`);

export const MemberCounts = graphql(`
  query MemberCounts($filter: UserFilter) {
    memberCounts(filter: $filter) {
      all
      active
      overdue
      expiring
      inactive
      staff
    }
  }
`);

export const MemberDues = graphql(`
  query MemberDues($filter: UserFilter) {
    memberDues(filter: $filter)
  }
`);

export const ArchivedUsers = graphql(`
  query ArchivedUsers($search: String, $sort: UserSort, $page: Int, $pageSize: Int) {
    archivedUsers(search: $search, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        ...PersonRow
      }
      totalCount
    }
  }
`);

/** For "all that match" in a batch action. */
export const UserIds = graphql(`
  query UserIds($filter: UserFilter, $page: Int) {
    users(filter: $filter, page: $page, pageSize: 100) {
      items {
        id
      }
      totalCount
    }
  }
`);

export const LevelChoices = graphql(`
  query LevelChoices {
    accessLevels {
      id
      name
      pageFlags
      functionFlags
    }
  }
`);

export const BatchChoices = graphql(`
  query BatchChoices {
    enrollmentBatches {
      batch {
        id
        name
      }
    }
  }
`);

export const GroupChoices = graphql(`
  query GroupChoices {
    groups(pageSize: 100) {
      items {
        id
        name
      }
    }
  }
`);

export const StageChoices = graphql(`
  query StageChoices {
    stages {
      id
      number
      name
    }
  }
`);

export const PersonDetail = graphql(`
  query PersonDetail($id: Int!) {
    user(id: $id) {
      ...PersonRow
      ...PersonIdentity
      erasedAt
      isChangeable
      isImpersonable
      mergedInto {
        id
        tribeId
        firstName
        lastName
        suffix
      }
    }
  }
  fragment PersonIdentity on User {
    slug
    middleName
    sex
    birthdate
    facebookProfile
    country
    state
    emailProvedAt
    mustSetPassword
    subGroup {
      id
      name
    }
  }
`);

export const UserLoginLog = graphql(`
  query UserLoginLog($userId: Int!, $page: Int, $pageSize: Int) {
    userLoginLog(userId: $userId, page: $page, pageSize: $pageSize) {
      items {
        id
        at
        isSuccess
        message
        source
        ipAddress
        userAgent
      }
      totalCount
    }
  }
`);

export const UserAuditTrail = graphql(`
  query UserAuditTrail($userId: Int!, $page: Int, $pageSize: Int) {
    userAuditTrail(userId: $userId, page: $page, pageSize: $pageSize) {
      items {
        id
        at
        action
        actorName
        effectiveUserId
        effectiveUserName
        actorId
        before
        after
      }
      totalCount
    }
  }
`);

export const UserNotes = graphql(`
  query UserNotes($userId: Int!, $page: Int, $pageSize: Int) {
    userNotes(userId: $userId, page: $page, pageSize: $pageSize) {
      items {
        id
        text
        createdAt
        authorId
        authorName
      }
      totalCount
    }
  }
`);

export const MentionableStaff = graphql(`
  query MentionableStaff($userId: Int!, $search: String) {
    mentionableStaff(userId: $userId, search: $search) {
      id
      name
      profileImage
    }
  }
`);

export const AddUserNote = graphql(`
  mutation AddUserNote($userId: Int!, $text: String!) {
    addUserNote(userId: $userId, text: $text) {
      id
    }
  }
`);

export const CreateUser = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      password
      user {
        id
        email
        firstName
        lastName
        suffix
        tribeId
        accessLevels {
          id
          name
        }
      }
    }
  }
`);

export const UpdateUser = graphql(`
  mutation UpdateUser($id: Int!, $input: UpdateUserInput!) {
    updateUser(id: $id, input: $input) {
      ...PersonRow
      ...PersonIdentity
    }
  }
`);

export const SetUserAccessLevels = graphql(`
  mutation SetUserAccessLevels($id: Int!, $levelIds: [String!]!) {
    setUserAccessLevels(id: $id, levelIds: $levelIds) {
      id
      isChangeable
      isImpersonable
      accessLevels {
        id
        name
      }
    }
  }
`);

export const ArchiveUsers = graphql(`
  mutation ArchiveUsers($ids: [Int!]!) {
    archiveUsers(ids: $ids) {
      id
      archivedAt
    }
  }
`);

export const RestoreUser = graphql(`
  mutation RestoreUser($id: Int!) {
    restoreUser(id: $id) {
      id
      archivedAt
    }
  }
`);

export const SendUserCredential = graphql(`
  mutation SendUserCredential($email: String!, $name: String) {
    sendUserCredential(email: $email, name: $name)
  }
`);

export const HandSetPasswordLink = graphql(`
  mutation HandSetPasswordLink($id: Int!) {
    handSetPasswordLink(id: $id)
  }
`);

export const SendCredentialsToUsers = graphql(`
  mutation SendCredentialsToUsers($ids: [Int!]!) {
    sendCredentialsToUsers(ids: $ids)
  }
`);

export const AddAccessLevelToUsers = graphql(`
  mutation AddAccessLevelToUsers($ids: [Int!]!, $levelId: String!) {
    addAccessLevelToUsers(ids: $ids, levelId: $levelId) {
      id
    }
  }
`);

export const RemoveAccessLevelFromUsers = graphql(`
  mutation RemoveAccessLevelFromUsers($ids: [Int!]!, $levelId: String!) {
    removeAccessLevelFromUsers(ids: $ids, levelId: $levelId) {
      id
    }
  }
`);

export const SetBatchOfUsers = graphql(`
  mutation SetBatchOfUsers($ids: [Int!]!, $batchId: Int) {
    setBatchOfUsers(ids: $ids, batchId: $batchId) {
      id
    }
  }
`);

/** Out of their sub-group too, since that belongs to the former group. */
export const SetGroupOfUsers = graphql(`
  mutation SetGroupOfUsers($ids: [Int!]!, $groupId: Int) {
    moveToGroup(userIds: $ids, groupId: $groupId)
  }
`);

export const StartImpersonation = graphql(`
  mutation StartImpersonation($userId: Int!, $reason: String!) {
    startImpersonation(userId: $userId, reason: $reason)
  }
`);

export const TwoStepLoginOf = graphql(`
  query TwoStepLoginOf($userId: Int!) {
    twoStepLoginOf(userId: $userId) {
      hasApp
      hasPasskey
    }
  }
`);

export const ResetSecondStep = graphql(`
  mutation ResetSecondStep($userId: Int!, $reason: String!) {
    resetSecondStep(userId: $userId, reason: $reason)
  }
`);

export const LogOutEverywhere = graphql(`
  mutation LogOutEverywhere($userId: Int!) {
    logOutEverywhere(userId: $userId)
  }
`);
