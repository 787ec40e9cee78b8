import { graphql } from '#gql/index.ts';

export const StopImpersonation = graphql(`
  mutation StopImpersonationMutation($originalUserId: Int) {
    stopImpersonation(originalUserId: $originalUserId)
  }
`);
