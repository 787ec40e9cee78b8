import { graphql } from '#gql/index.ts';

export const Wins = graphql(`
  query Wins($userId: Int, $page: Int) {
    wins(userId: $userId, page: $page) {
      items {
        ...WinFields
      }
      totalCount
    }
  }
  fragment WinFields on Win {
    id
    text
    amountEarned
    clientPlatform
    picture {
      id
      url
      width
      height
    }
    createdAt
    author {
      id
      slug
      name
      profileImage
    }
    cheerCount
    isCheered
    cheeredBy
    isMine
  }
`);

export const CreateWin = graphql(`
  mutation CreateWin($input: WinInput!) {
    createWin(input: $input) {
      id
    }
  }
`);

export const UpdateWin = graphql(`
  mutation UpdateWin($id: Int!, $input: WinInput!) {
    updateWin(id: $id, input: $input) {
      ...WinFields
    }
  }
`);

export const DeleteWin = graphql(`
  mutation DeleteWin($id: Int!) {
    deleteWin(id: $id) {
      id
    }
  }
`);

export const CheerWin = graphql(`
  mutation CheerWin($id: Int!) {
    cheerWin(id: $id) {
      id
      cheerCount
      isCheered
      cheeredBy
    }
  }
`);

export const UncheerWin = graphql(`
  mutation UncheerWin($id: Int!) {
    uncheerWin(id: $id) {
      id
      cheerCount
      isCheered
      cheeredBy
    }
  }
`);
