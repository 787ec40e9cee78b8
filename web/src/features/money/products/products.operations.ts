import { graphql } from '#gql/index.ts';

export const ProductsPage = graphql(`
  query ProductsPage($filter: ProductFilter, $sort: ProductSort, $page: Int, $pageSize: Int) {
    productsPage(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        price
        status
        isFastTrack
        funnelCount
        updatedAt
        accessLevel {
          id
          name
        }
        sales {
          orders
          paid
        }
      }
      totalCount
    }
  }
`);

export const ProductDetail = graphql(`
  query ProductDetail($id: Int!) {
    product(id: $id) {
      id
      name
      description
      price
      status
      isFastTrack
      createdAt
      updatedAt
      accessLevel {
        id
        name
      }
      courses {
        contentId
        title
        isDraft
      }
      events {
        contentId
        title
        isDraft
      }
      resources {
        contentId
        title
        isDraft
      }
      funnelCount
      funnels {
        id
        name
        slug
      }
      sales {
        orders
        liveSubscriptions
        paid
      }
    }
  }
`);

export const ProductContentOptions = graphql(`
  query ProductContentOptions($kind: ProductContentKind!, $search: String) {
    productContentOptions(kind: $kind, search: $search) {
      contentId
      title
      isDraft
    }
  }
`);

export const ProductLevelChoices = graphql(`
  query ProductLevelChoices {
    productLevelChoices {
      id
      name
      mayGrant
    }
  }
`);

export const CreateProduct = graphql(`
  mutation CreateProduct($input: ProductInput!) {
    createProduct(input: $input) {
      id
    }
  }
`);

export const UpdateProduct = graphql(`
  mutation UpdateProduct($id: Int!, $input: ProductInput!) {
    updateProduct(id: $id, input: $input) {
      id
      name
      description
      price
      status
      isFastTrack
      updatedAt
      accessLevel {
        id
        name
      }
      courses {
        contentId
        title
        isDraft
      }
      events {
        contentId
        title
        isDraft
      }
      resources {
        contentId
        title
        isDraft
      }
    }
  }
`);

export const SetProductStatus = graphql(`
  mutation SetProductStatus($id: Int!, $status: ProductStatus!) {
    setProductStatus(id: $id, status: $status) {
      id
      status
      updatedAt
    }
  }
`);

export const DeleteProduct = graphql(`
  mutation DeleteProduct($id: Int!) {
    deleteProduct(id: $id) {
      id
    }
  }
`);
