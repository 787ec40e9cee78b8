import { graphql } from '#gql/index.ts';

export const PointHistory = graphql(`
  query PointHistory($userId: Int, $page: Int, $pageSize: Int) {
    pointHistory(userId: $userId, page: $page, pageSize: $pageSize) {
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

export const AdjustPoints = graphql(`
  mutation AdjustPoints($userId: Int!, $points: Int!, $reason: String!) {
    adjustPoints(userId: $userId, points: $points, reason: $reason) {
      id
    }
  }
`);

export const Leaderboard = graphql(`
  query Leaderboard($scope: LeaderboardScope!, $period: LeaderboardPeriod!) {
    isOnLeaderboards
    leaderboard(scope: $scope, period: $period) {
      peopleCount
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

/** Already in the cache where a leaderboard was loaded. */
export const LeaderboardChoice = graphql(`
  query LeaderboardChoice {
    isOnLeaderboards
  }
`);

export const ShowOnLeaderboards = graphql(`
  mutation ShowOnLeaderboards($isShown: Boolean!) {
    showOnLeaderboards(isShown: $isShown)
  }
`);
