import { graphql } from '#gql/index.ts';

export const Funnels = graphql(`
  query Funnels($filter: FunnelFilter, $sort: FunnelSort, $page: Int, $pageSize: Int) {
    funnels(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        slug
        sellingPrice
        capacity
        seatsTaken
        isHidden
        isRenewal
        state
        createdAt
        product {
          id
          name
        }
        numbers {
          orderCount
          conversion
        }
      }
      totalCount
    }
  }
`);

export const FunnelPaying = graphql(`
  query FunnelPaying($funnelId: String!) {
    funnelPaying(funnelId: $funnelId) {
      canBePaid
      unpayableOrders
    }
  }
`);

export const FunnelDetail = graphql(`
  query FunnelDetail($id: String!) {
    funnel(id: $id) {
      ...FunnelParts
    }
  }

  fragment FunnelParts on Funnel {
    id
    name
    slug
    productId
    price
    sellingPrice
    validityByDays
    startByDays
    opensAt
    closesAt
    capacity
    seatsTaken
    isHidden
    isRenewal
    affiliateRate
    state
    product {
      id
      name
      price
      status
    }
    funnelPaymentTerm {
      paymentTermId
      term {
        ...FunnelTermParts
      }
    }
    numbers {
      orderCount
      conversion
    }
  }

  fragment FunnelTermParts on PaymentTerm {
    id
    name
    paymentCount
    firstShare
    intervalCount
    intervalUnit
    isArchived
  }
`);

export const FunnelTerms = graphql(`
  query FunnelTerms {
    paymentTerms {
      id
      name
      paymentCount
      firstShare
      intervalCount
      intervalUnit
      isArchived
    }
  }
`);

export const FunnelProducts = graphql(`
  query FunnelProducts {
    products {
      id
      name
      price
    }
  }
`);

export const FunnelProduct = graphql(`
  query FunnelProduct($id: Int!) {
    product(id: $id) {
      id
      name
      price
      status
    }
  }
`);

export const FunnelStatistics = graphql(`
  query FunnelStatistics($funnelId: String!, $days: Int) {
    funnelStatistics(funnelId: $funnelId, days: $days) {
      period
      periods
      views
      visitors
      checkouts
      orders
      paidOrders
      conversion
      collected
      days {
        day
        views
        checkouts
        orders
        paidOrders
        collected
      }
    }
  }
`);

export const CreateFunnel = graphql(`
  mutation CreateFunnel($productId: Int!, $input: FunnelInput!) {
    createFunnel(productId: $productId, input: $input) {
      id
    }
  }
`);

export const UpdateFunnel = graphql(`
  mutation UpdateFunnel($id: String!, $input: FunnelInput!) {
    updateFunnel(id: $id, input: $input) {
      id
      name
      slug
      price
      sellingPrice
      validityByDays
      startByDays
      opensAt
      closesAt
      capacity
      isHidden
      isRenewal
      affiliateRate
      state
      funnelPaymentTerm {
        paymentTermId
        term {
          id
          name
        }
      }
    }
  }
`);

export const ArchiveFunnel = graphql(`
  mutation ArchiveFunnel($id: String!) {
    archiveFunnel(id: $id) {
      id
      state
    }
  }
`);

export const RestoreFunnel = graphql(`
  mutation RestoreFunnel($id: String!) {
    restoreFunnel(id: $id) {
      id
      state
    }
  }
`);
