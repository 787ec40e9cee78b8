import { graphql } from '#gql/index.ts';

export const OwnCalamityPauses = graphql(`
  query OwnCalamityPauses {
    ownCalamityPauses {
      id
      name
      days
      count
      nextDueOn
    }
  }
`);

export const DeclineCalamityPause = graphql(`
  mutation DeclineCalamityPause($id: Int!) {
    declineCalamityPause(id: $id) {
      id
      name
      days
      count
      nextDueOn
    }
  }
`);
