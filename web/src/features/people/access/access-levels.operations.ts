import { graphql } from '#gql/index.ts';

export const AccessLevelsPage = graphql(`
  query AccessLevelsPage($filter: AccessLevelFilter, $page: Int, $pageSize: Int) {
    accessLevelsPage(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        isSystem
        pageFlags
        functionFlags
        needsSecondStep
        holders
      }
      totalCount
    }
  }
`);

export const AccessLevelDetail = graphql(`
  query AccessLevelDetail($id: String!) {
    accessLevel(id: $id) {
      id
      name
      isSystem
      pageFlags
      functionFlags
      needsSecondStep
      holders
      revision
    }
  }
`);

export const CreateAccessLevel = graphql(`
  mutation CreateAccessLevel($input: CreateAccessLevelInput!) {
    createAccessLevel(input: $input) {
      id
      name
      isSystem
      pageFlags
      functionFlags
      needsSecondStep
      holders
      revision
    }
  }
`);

export const UpdateAccessLevel = graphql(`
  mutation UpdateAccessLevel($id: String!, $input: UpdateAccessLevelInput!, $expectedRevision: Int) {
    updateAccessLevel(id: $id, input: $input, expectedRevision: $expectedRevision) {
      id
      name
      pageFlags
      functionFlags
      needsSecondStep
      revision
    }
  }
`);

export const DeleteAccessLevel = graphql(`
  mutation DeleteAccessLevel($id: String!) {
    deleteAccessLevel(id: $id) {
      id
    }
  }
`);
