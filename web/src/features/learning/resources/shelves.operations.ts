import { graphql } from '#gql/index.ts';

export const MyResources = graphql(`
  query MyResources($filter: ResourceFilter, $page: Int, $pageSize: Int) {
    shelves: myResources(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...OfferedResource
      }
      totalCount
      categories
    }
  }
  fragment OfferedResource on Resource {
    id
    title
    description
    category
    kind
    isLink
    size
    downloadUrl
    preview {
      kind
      url
      width
      height
    }
    gate {
      isOpen
      because
      opensOn
    }
  }
`);

export const MyResource = graphql(`
  query MyResource($id: Int!) {
    resource: myResource(id: $id) {
      ...OfferedResource
    }
  }
`);

export const PublicResources = graphql(`
  query PublicResources($filter: ResourceFilter, $page: Int, $pageSize: Int) {
    shelves: publicResources(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...OfferedResource
      }
      totalCount
      categories
    }
  }
`);

export const PublicResource = graphql(`
  query PublicResource($id: Int!) {
    resource: publicResource(id: $id) {
      ...OfferedResource
    }
  }
`);
