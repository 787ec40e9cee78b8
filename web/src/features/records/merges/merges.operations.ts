import { graphql } from '#gql/index.ts';

export const LikelyDuplicates = graphql(`
  query LikelyDuplicates($page: Int, $pageSize: Int) {
    likelyDuplicates(page: $page, pageSize: $pageSize) {
      items {
        one {
          ...MergePerson
        }
        other {
          ...MergePerson
        }
        reasons
      }
      totalCount
    }
  }
  fragment MergePerson on User {
    id
    tribeId
    email
    firstName
    lastName
    suffix
    profileImage
    createdAt
  }
`);

export const MergeCandidates = graphql(`
  query MergeCandidates($search: String) {
    users(filter: { search: $search }, pageSize: 10) {
      items {
        ...MergePerson
      }
    }
  }
`);

export const MergeCandidate = graphql(`
  query MergeCandidate($id: Int!) {
    user(id: $id) {
      ...MergePerson
    }
  }
`);

export const MergePreview = graphql(`
  query MergePreview($keptId: Int!, $foldedId: Int!) {
    mergePreview(keptId: $keptId, foldedId: $foldedId) {
      kept {
        ...MergeSideFacts
      }
      folded {
        ...MergeSideFacts
      }
      fields {
        field
        kept
        folded
      }
      moves
      refusal
    }
  }
  fragment MergeSideFacts on MergeSide {
    basePoints
    groupName
    user {
      ...MergePerson
      lastSeenAt
      accessLevels {
        id
        name
      }
    }
  }
`);

export const UserMerges = graphql(`
  query UserMerges($page: Int, $pageSize: Int) {
    userMerges(page: $page, pageSize: $pageSize) {
      items {
        ...MergeRow
      }
      totalCount
    }
  }
  fragment MergeRow on UserMerge {
    id
    mergedAt
    undoneAt
    undoUntil
    byName
    moved
    kept {
      ...MergePerson
    }
    folded {
      ...MergePerson
    }
  }
`);

export const MergeUsers = graphql(`
  mutation MergeUsers($input: MergeUsersInput!) {
    mergeUsers(input: $input) {
      ...MergeRow
    }
  }
`);

export const UndoMerge = graphql(`
  mutation UndoMerge($id: Int!) {
    undoMerge(id: $id) {
      ...MergeRow
    }
  }
`);
