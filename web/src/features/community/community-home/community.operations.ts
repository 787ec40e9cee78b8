import { graphql } from '#gql/index.ts';

export const CommunityGroup = graphql(`
  query CommunityGroup {
    communityGroup {
      id
      name
      subGroup
      memberCount
      onlineCount
      isLeaderAround
      leader {
        id
        slug
        name
        profileImage
      }
      online {
        id
        slug
        name
        profileImage
      }
    }
  }
`);

export const GroupMates = graphql(`
  query GroupMates($search: String, $after: Int) {
    groupMates(search: $search, after: $after) {
      items {
        id
        slug
        name
        profileImage
        subGroup
        isAround
      }
      nextCursor
    }
  }
`);

export const GroupParts = graphql(`
  query GroupParts {
    groupParts {
      id
      name
      teamLead {
        id
        slug
        name
        profileImage
      }
      assistant {
        id
        slug
        name
        profileImage
      }
    }
  }
`);

export const PresenceChoice = graphql(`
  query PresenceChoice {
    isShownAround
  }
`);

export const ShowAround = graphql(`
  mutation ShowAround($isShown: Boolean!) {
    showAround(isShown: $isShown)
  }
`);
