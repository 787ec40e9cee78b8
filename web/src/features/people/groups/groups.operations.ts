import { graphql } from '#gql/index.ts';

export const Groups = graphql(`
  query Groups($filter: GroupFilter, $page: Int, $pageSize: Int) {
    groups(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...GroupFacts
        subGroups {
          id
          name
        }
      }
      totalCount
    }
  }
  fragment GroupFacts on Group {
    id
    name
    capacity
    memberCount
    capacityWarning
    leader {
      id
      name
      profileImage
    }
  }
`);

export const GroupDetail = graphql(`
  query GroupDetail($id: Int!) {
    group(id: $id) {
      ...GroupFacts
      subGroups {
        ...SubGroupFacts
      }
    }
  }
  fragment SubGroupFacts on SubGroup {
    id
    name
    capacity
    memberCount
    capacityWarning
    teamLead {
      id
      name
      profileImage
    }
    assistantTeamLead {
      id
      name
      profileImage
    }
  }
`);

export const MyGroup = graphql(`
  query MyGroup {
    myGroup {
      ...GroupFacts
      subGroups {
        ...SubGroupFacts
      }
    }
  }
`);

export const SubGroupDetail = graphql(`
  query SubGroupDetail($id: Int!) {
    subGroup(id: $id) {
      id
      name
      capacity
      memberCount
      capacityWarning
      group {
        id
        name
      }
      teamLead {
        id
        name
        profileImage
      }
      assistantTeamLead {
        id
        name
        profileImage
      }
    }
  }
`);

/** Places to choose from; there are never more groups than one page holds. */
export const GroupOptions = graphql(`
  query GroupOptions {
    groups(pageSize: 100) {
      items {
        id
        name
        capacity
        memberCount
        subGroups {
          id
          name
          capacity
          memberCount
        }
      }
    }
  }
`);

export const SubGroupOptions = graphql(`
  query SubGroupOptions {
    subGroups {
      id
      name
      group {
        id
        name
      }
    }
  }
`);

export const GroupLeaderOptions = graphql(`
  query GroupLeaderOptions($search: String) {
    groupLeaderOptions(search: $search) {
      id
      name
      profileImage
    }
  }
`);

export const GroupMembers = graphql(`
  query GroupMembers($filter: GroupMemberFilter, $page: Int, $pageSize: Int) {
    groupMembers(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        slug
        name
        profileImage
        email
        mobileNumber
        group {
          id
          name
        }
        subGroup {
          id
          name
        }
        stage {
          id
          number
          name
        }
        joinedAt
        lastSeenAt
      }
      totalCount
    }
  }
`);

/** The ids behind "select all": the same list, a hundred at a time. */
export const GroupMemberIds = graphql(`
  query GroupMemberIds($filter: GroupMemberFilter, $page: Int) {
    groupMembers(filter: $filter, page: $page, pageSize: 100) {
      items {
        id
      }
      totalCount
    }
  }
`);

export const MoveToGroup = graphql(`
  mutation MoveToGroup($userIds: [Int!]!, $groupId: Int, $subGroupId: Int) {
    moveToGroup(userIds: $userIds, groupId: $groupId, subGroupId: $subGroupId)
  }
`);

export const CreateGroup = graphql(`
  mutation CreateGroup($input: GroupInput!) {
    createGroup(input: $input) {
      id
    }
  }
`);

export const UpdateGroup = graphql(`
  mutation UpdateGroup($id: Int!, $input: GroupInput!) {
    updateGroup(id: $id, input: $input) {
      id
      name
      capacity
      capacityWarning
      leader {
        id
        name
        profileImage
      }
    }
  }
`);

export const DeleteGroup = graphql(`
  mutation DeleteGroup($id: Int!) {
    deleteGroup(id: $id) {
      id
    }
  }
`);

export const CreateSubGroup = graphql(`
  mutation CreateSubGroup($groupId: Int!, $input: SubGroupInput!) {
    createSubGroup(groupId: $groupId, input: $input) {
      id
    }
  }
`);

export const UpdateSubGroup = graphql(`
  mutation UpdateSubGroup($id: Int!, $input: SubGroupInput!) {
    updateSubGroup(id: $id, input: $input) {
      id
      name
      capacity
      capacityWarning
      teamLead {
        id
        name
        profileImage
      }
      assistantTeamLead {
        id
        name
        profileImage
      }
    }
  }
`);

export const DeleteSubGroup = graphql(`
  mutation DeleteSubGroup($id: Int!) {
    deleteSubGroup(id: $id) {
      id
    }
  }
`);
