import { graphql } from '#gql/index.ts';

export const SavedViews = graphql(`
  query SavedViews($list: ViewedList!) {
    savedViews(list: $list) {
      id
      name
      query
      columns
      isShared
      isOwn
    }
  }
`);

export const SaveView = graphql(`
  mutation SaveView($id: Int, $input: SavedViewInput!) {
    saveView(id: $id, input: $input) {
      id
      name
      query
      columns
      isShared
      isOwn
    }
  }
`);

export const DeleteView = graphql(`
  mutation DeleteView($id: Int!) {
    deleteView(id: $id) {
      id
    }
  }
`);
