import { graphql } from '#gql/index.ts';

export const PersonCompletions = graphql(`
  query PersonCompletions($userId: Int!) {
    completions(userId: $userId) {
      kind
      count
    }
  }
`);

export const SetUserStage = graphql(`
  mutation SetUserStage($userId: Int!, $stageId: Int!) {
    setUserStage(userId: $userId, stageId: $stageId) {
      id
    }
  }
`);

export const RevokeTask = graphql(`
  mutation RevokeTask($completionId: Int!, $reason: String!) {
    revokeTask(completionId: $completionId, reason: $reason)
  }
`);
