import { graphql } from '#gql/index.ts';

export const ResourceFiles = graphql(`
  query ResourceFiles($filter: ResourceFilter, $page: Int, $pageSize: Int) {
    resourceFiles(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        title
        category
        kind
        status
        isPublic
        isFree
        accessLevels {
          id
          name
        }
        downloadCount
        updatedAt
      }
      totalCount
    }
    resourceShelves
  }
`);

export const ResourceShelves = graphql(`
  query ResourceShelves {
    resourceShelves
  }
`);

export const ResourceFileDetail = graphql(`
  query ResourceFileDetail($id: Int!) {
    resourceFile(id: $id) {
      id
      title
      description
      category
      kind
      url
      file {
        id
        url
        name
        size
      }
      status
      isPublic
      isFree
      accessLevels {
        id
        name
      }
      downloadCount
      createdAt
      updatedAt
    }
  }
`);

export const CreateResourceFile = graphql(`
  mutation CreateResourceFile($input: ResourceFileInput!) {
    createResourceFile(input: $input) {
      id
    }
  }
`);

export const UpdateResourceFile = graphql(`
  mutation UpdateResourceFile($id: Int!, $input: ResourceFileInput!) {
    updateResourceFile(id: $id, input: $input) {
      id
    }
  }
`);

export const DeleteResourceFile = graphql(`
  mutation DeleteResourceFile($id: Int!) {
    deleteResourceFile(id: $id) {
      id
    }
  }
`);
