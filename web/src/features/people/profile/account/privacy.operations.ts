import { graphql } from '#gql/index.ts';

export const PersonPrivacy = graphql(`
  query PersonPrivacy($userId: Int!) {
    consentsOf(userId: $userId) {
      to
      version
      how
      at
      from
    }
    dataExportOf(userId: $userId) {
      id
      readyAt
      endsAt
    }
    erasureOf(userId: $userId) {
      problems
      days
    }
  }
`);

export const AskForDataOf = graphql(`
  mutation AskForDataOf($userId: Int!, $reason: String!) {
    askForDataOf(userId: $userId, reason: $reason) {
      id
    }
  }
`);

export const PlanErasure = graphql(`
  mutation PlanErasure($userId: Int!, $reason: String!) {
    planErasure(userId: $userId, reason: $reason) {
      erasesAt
    }
  }
`);
