import { graphql } from '#gql/index.ts';

export const Palette = graphql(`
  query Palette($text: String!) {
    palette(text: $text) {
      kind
      key
      title
      detail
      path
      isGuess
      amount
      badge {
        label
        tone
      }
      person {
        userId
        name
        profileImage
        isArchived
        facebookProfile
        openAmount
        isPayable
      }
    }
  }
`);
