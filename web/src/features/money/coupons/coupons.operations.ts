import { graphql } from '#gql/index.ts';

export const Coupons = graphql(`
  query Coupons($funnelId: String!, $filter: CouponFilter, $page: Int, $pageSize: Int) {
    coupons(funnelId: $funnelId, filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        code
        discountType
        discountValue
        validFrom
        validTo
        usageLimit
        uses
        label
        isArchived
      }
      totalCount
    }
  }
`);

export const CouponDetail = graphql(`
  query CouponDetail($id: Int!) {
    coupon(id: $id) {
      id
      funnelId
      funnelName
      code
      discountType
      discountValue
      validFrom
      validTo
      usageLimit
      personLimit
      uses
      redemptionCount
      label
      isArchived
      createdAt
      paymentTermIds
      paymentTermNames
    }
  }
`);

export const CouponUses = graphql(`
  query CouponUses($couponId: Int!, $page: Int, $pageSize: Int) {
    couponUses(couponId: $couponId, page: $page, pageSize: $pageSize) {
      items {
        id
        orderId
        userId
        name
        tribeId
        profileImage
        at
        state
        discount
        total
      }
      totalCount
    }
  }
`);

export const CouponFunnel = graphql(`
  query CouponFunnel($funnelId: String!) {
    funnel(id: $funnelId) {
      id
      name
    }
    paymentTermsByFunnelId(funnelId: $funnelId) {
      id
      name
    }
  }
`);

export const CreateCoupon = graphql(`
  mutation CreateCoupon($funnelId: String!, $input: CouponInput!) {
    createCoupon(funnelId: $funnelId, input: $input) {
      id
    }
  }
`);

export const GenerateCoupons = graphql(`
  mutation GenerateCoupons($funnelId: String!, $input: CouponBatchInput!) {
    generateCoupons(funnelId: $funnelId, input: $input) {
      label
      codes
    }
  }
`);

export const UpdateCoupon = graphql(`
  mutation UpdateCoupon($id: Int!, $input: CouponInput!) {
    updateCoupon(id: $id, input: $input) {
      id
      code
      discountType
      discountValue
      validFrom
      validTo
      usageLimit
      personLimit
      label
      paymentTermIds
      paymentTermNames
    }
  }
`);

export const ArchiveCoupon = graphql(`
  mutation ArchiveCoupon($id: Int!) {
    archiveCoupon(id: $id) {
      id
      isArchived
    }
  }
`);

export const RestoreCoupon = graphql(`
  mutation RestoreCoupon($id: Int!) {
    restoreCoupon(id: $id) {
      id
      isArchived
    }
  }
`);

export const DeleteCoupon = graphql(`
  mutation DeleteCoupon($id: Int!) {
    deleteCoupon(id: $id) {
      id
    }
  }
`);
