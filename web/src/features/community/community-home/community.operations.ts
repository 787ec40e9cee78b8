import { graphql } from '#gql/index.ts';

export const CommunityGroup = graphql(`
  query CommunityGroup {
    communityGroup {
      id
      name
      subGroup
      memberCount
      onlineCount
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
