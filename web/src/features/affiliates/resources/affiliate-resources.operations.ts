import { graphql } from '#gql/index.ts';

export const AffiliateResources = graphql(`
  query AffiliateResources {
    affiliateResources {
      ...AffiliateResourceFields
    }
  }
  fragment AffiliateResourceFields on AffiliateResource {
    id
    kind
    title
    text
    caption
    link
    qr
    fileId
    fileName
    fileType
    fileUrl
    url
    funnelId
    page
    isArchived
    createdAt
  }
`);

export const OneAffiliateResource = graphql(`
  query OneAffiliateResource($id: Int!) {
    affiliateResource(id: $id) {
      ...OneAffiliateResourceFields
    }
  }
  fragment OneAffiliateResourceFields on AffiliateResource {
    id
    kind
    title
    text
    caption
    link
    qr
    fileId
    fileName
    fileType
    fileUrl
    url
    funnelId
    page
    isArchived
    createdAt
  }
`);

export const AffiliateResourceTargets = graphql(`
  query AffiliateResourceTargets {
    affiliateTargets {
      funnelId
      page
      label
    }
  }
`);

export const CreateAffiliateResource = graphql(`
  mutation CreateAffiliateResource($input: AffiliateResourceInput!) {
    createAffiliateResource(input: $input) {
      id
    }
  }
`);

export const UpdateAffiliateResource = graphql(`
  mutation UpdateAffiliateResource($id: Int!, $input: AffiliateResourceInput!) {
    updateAffiliateResource(id: $id, input: $input) {
      id
    }
  }
`);

export const ArchiveAffiliateResource = graphql(`
  mutation ArchiveAffiliateResource($id: Int!, $isArchived: Boolean!) {
    archiveAffiliateResource(id: $id, isArchived: $isArchived) {
      id
    }
  }
`);
