import { graphql } from '#gql/index.ts';

export const CollectionBoard = graphql(`
  query CollectionBoard($filter: CollectionBoardFilter) {
    collectionBoard(filter: $filter) {
      total {
        count
        amount
      }
      entryCount
      bands {
        band
        count
        amount
      }
      columns {
        column
        label
        count
        amount
      }
      cards {
        ...BoardCardRow
      }
    }
  }
  fragment BoardCardRow on BoardCard {
    id
    column
    amount
    entryCount
    oldestDueOn
    oldestAmount
    oldestEntryId
    promisedFor
    promisedAmount
    closesOn
    isReminded
    facebookProfile
    proof {
      id
      amount
      platform
      createdAt
    }
    person {
      id
      name
      tribeId
      mobileNumber
      profileImage
      batch
    }
    owner {
      id
      name
    }
    lastContact {
      channel
      channelLabel
      note
      at
    }
  }
`);

export const CollectionBoardCards = graphql(`
  query CollectionBoardCards($filter: CollectionBoardFilter, $column: String!, $page: Int!) {
    collectionBoardCards(filter: $filter, column: $column, page: $page) {
      ...BoardCardRow
    }
  }
`);

export const NoteCollectionContacts = graphql(`
  mutation NoteCollectionContacts($userIds: [Int!]!, $channel: String!, $note: String) {
    noteCollectionContacts(userIds: $userIds, channel: $channel, note: $note)
  }
`);

export const NoteCollectionPromises = graphql(`
  mutation NoteCollectionPromises($userIds: [Int!]!, $promisedFor: Date!, $amount: Pesos, $note: String) {
    noteCollectionPromises(userIds: $userIds, promisedFor: $promisedFor, amount: $amount, note: $note)
  }
`);

export const SendCollectionReminders = graphql(`
  mutation SendCollectionReminders($userIds: [Int!]!) {
    sendCollectionReminders(userIds: $userIds) {
      sent
      reminded
      left
    }
  }
`);
