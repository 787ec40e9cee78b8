import { graphql } from '../../gql/index.ts';

export const PointHistory = graphql(`
  query PointHistory($page: Int, $pageSize: Int) {
    pointHistory(page: $page, pageSize: $pageSize) {
      items {
        id
        kind
        points
        taskTitle
        reason
        createdAt
      }
      totalCount
    }
  }
`);

export const Leaderboard = graphql(`
  query Leaderboard($scope: LeaderboardScope!, $period: LeaderboardPeriod!) {
    leaderboard(scope: $scope, period: $period) {
      peopleCount
      isShown
      ranks {
        rank
        points
        isMe
        person {
          id
          slug
          name
          profileImage
        }
      }
    }
  }
`);

export const ShowOnLeaderboards = graphql(`
  mutation ShowOnLeaderboards($isShown: Boolean!) {
    showOnLeaderboards(isShown: $isShown)
  }
`);
