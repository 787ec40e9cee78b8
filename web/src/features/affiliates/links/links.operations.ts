import { graphql } from '#gql/index.ts';

export const AffiliateFigures = graphql(`
  query AffiliateFigures($days: Int!) {
    myAffiliateFigures(days: $days) {
      from
      to
      total {
        clicks
        leads
        sales
        earned
      }
      former {
        clicks
        leads
        sales
        earned
      }
      paying
      days {
        day
        clicks
        leads
        sales
        earned
      }
      links {
        id
        code
        label
        ending
        url
        target
        funnelId
        page
        isMain
        isArchived
        clicks
        leads
        sales
        earned
        trend
        qr
      }
    }
  }
`);

export const AffiliateLeads = graphql(`
  query AffiliateLeads($stage: AffiliateLeadStage, $linkId: Int, $page: Int, $pageSize: Int) {
    myAffiliateLeads(stage: $stage, linkId: $linkId, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        email
        stage
        link
        product
        createdAt
      }
      totalCount
    }
  }
`);

export const NewestLeads = graphql(`
  query NewestLeads {
    myAffiliateLeads(page: 1, pageSize: 3) {
      items {
        id
        name
        email
        stage
        link
        product
      }
    }
  }
`);

export const AffiliateTargets = graphql(`
  query AffiliateTargets {
    affiliateTargets {
      funnelId
      page
      label
    }
  }
`);

export const CreateAffiliateLink = graphql(`
  mutation CreateAffiliateLink($input: AffiliateLinkInput!) {
    createAffiliateLink(input: $input)
  }
`);

export const UpdateAffiliateLink = graphql(`
  mutation UpdateAffiliateLink($id: Int!, $input: AffiliateLinkChange!) {
    updateAffiliateLink(id: $id, input: $input)
  }
`);

export const ArchiveAffiliateLink = graphql(`
  mutation ArchiveAffiliateLink($id: Int!, $isArchived: Boolean!) {
    archiveAffiliateLink(id: $id, isArchived: $isArchived)
  }
`);

export const AffiliateChoices = graphql(`
  query AffiliateChoices($search: String!) {
    affiliateChoices(search: $search) {
      id
      name
      slug
      isSuspended
    }
  }
`);

export const SetSubscriptionAffiliate = graphql(`
  mutation SetSubscriptionAffiliate($subscriptionId: Int!, $affiliateId: Int, $reason: String!) {
    setSubscriptionAffiliate(subscriptionId: $subscriptionId, affiliateId: $affiliateId, reason: $reason)
  }
`);
