import { graphql } from '#gql/index.ts';

export const CalamityPauses = graphql(`
  query CalamityPauses {
    calamityPauses {
      id
      name
      reason
      places {
        province
        city
      }
      days
      state
      createdAt
      by
      reversedAt
      reverseReason
      waiting
      moved
      declined
      given
      entries
    }
  }
`);

export const CalamityPreview = graphql(`
  query CalamityPreview($places: [CalamityPlaceInput!]!, $days: Int!) {
    calamityPreview(places: $places, days: $days) {
      people
      entries
      amount
      first {
        id
        name
        city
        entries
        amount
      }
    }
  }
`);

export const ApplyCalamityPause = graphql(`
  mutation ApplyCalamityPause(
    $name: String!
    $reason: String!
    $places: [CalamityPlaceInput!]!
    $days: Int!
    $isAgain: Boolean
  ) {
    applyCalamityPause(name: $name, reason: $reason, places: $places, days: $days, isAgain: $isAgain) {
      id
      name
      state
    }
  }
`);

export const ReverseCalamityPause = graphql(`
  mutation ReverseCalamityPause($id: Int!, $reason: String!) {
    reverseCalamityPause(id: $id, reason: $reason) {
      id
      name
      state
    }
  }
`);
