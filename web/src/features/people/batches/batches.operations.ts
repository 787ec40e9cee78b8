import { graphql } from '#gql/index.ts';

export const Batches = graphql(`
  query Batches($filter: BatchFilter, $page: Int, $pageSize: Int) {
    batches(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        launchFrom
        launchTo
        isCurrent
        memberCount
      }
      totalCount
    }
  }
`);

export const BatchDetail = graphql(`
  query BatchDetail($id: Int!) {
    batch(id: $id) {
      id
      name
      launchFrom
      launchTo
      isCurrent
      memberCount
    }
  }
`);

export const CreateBatch = graphql(`
  mutation CreateBatch($input: BatchInput!) {
    createBatch(input: $input) {
      id
    }
  }
`);

export const UpdateBatch = graphql(`
  mutation UpdateBatch($id: Int!, $input: BatchInput!) {
    updateBatch(id: $id, input: $input) {
      id
      name
      launchFrom
      launchTo
    }
  }
`);

export const DeleteBatch = graphql(`
  mutation DeleteBatch($id: Int!) {
    deleteBatch(id: $id) {
      id
    }
  }
`);

export const MakeBatchCurrent = graphql(`
  mutation MakeBatchCurrent($id: Int!) {
    makeBatchCurrent(id: $id) {
      id
      isCurrent
    }
  }
`);
