import { graphql } from '#gql/index.ts';

export const Leads = graphql(`
  query Leads($filter: LeadFilter, $sort: LeadSort, $page: Int, $pageSize: Int) {
    leads(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        email
        mobile
        source
        utmSource
        utmMedium
        utmCampaign
        affCode
        step
        userId
        ownerId
        ownerName
        lastContactAt
        createdAt
      }
      totalCount
    }
  }
`);

export const LeadIds = graphql(`
  query LeadIds($filter: LeadFilter, $page: Int) {
    leads(filter: $filter, page: $page, pageSize: 100) {
      items {
        id
      }
      totalCount
    }
  }
`);

export const LeadFigures = graphql(`
  query LeadFigures($from: Date!, $to: Date!, $source: String, $campaign: String) {
    leadFigures(from: $from, to: $to, source: $source, campaign: $campaign) {
      visits
      counts {
        optedIn
        watched
        ordered
        paid
      }
      sources {
        source
        visits
        counts {
          optedIn
          watched
          ordered
          paid
        }
      }
      days {
        day
        visits
        counts {
          optedIn
          watched
          ordered
          paid
        }
      }
    }
  }
`);

export const LeadChoices = graphql(`
  query LeadChoices {
    leadCampaigns
    leadOwners {
      id
      name
    }
  }
`);

export const MarkLeadsContacted = graphql(`
  mutation MarkLeadsContacted($ids: [Int!]!) {
    markLeadsContacted(ids: $ids) {
      id
      lastContactAt
    }
  }
`);

export const AssignLeads = graphql(`
  mutation AssignLeads($ids: [Int!]!, $ownerId: Int) {
    assignLeads(ids: $ids, ownerId: $ownerId) {
      id
      ownerId
      ownerName
    }
  }
`);
