import { graphql } from '#gql/index.ts';

export const MyPeople = graphql(`
  query MyPeople($activity: ActivityChoice, $stageId: Int, $withoutStage: Boolean, $page: Int, $pageSize: Int) {
    myPeople(activity: $activity, stageId: $stageId, withoutStage: $withoutStage, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        id
        slug
        name
        profileImage
        tribeId
        stage {
          stageId
          number
          name
        }
        percentage
        nextTask
        lastActiveAt
        endsOn
        reason
      }
    }
  }
`);

export const MyPeopleStages = graphql(`
  query MyPeopleStages {
    myPeopleFigures {
      stages {
        stageId
        name
      }
    }
  }
`);

export const NoteKumusta = graphql(`
  mutation NoteKumusta($userId: Int!) {
    noteKumusta(userId: $userId)
  }
`);

export const MessageReach = graphql(`
  query MessageReach($audience: LeaderAudience!) {
    messageReach(audience: $audience) {
      count
      names
    }
  }
`);

export const MessageMyPeople = graphql(`
  mutation MessageMyPeople($audience: LeaderAudience!, $text: String!, $key: String!) {
    messageMyPeople(audience: $audience, text: $text, key: $key)
  }
`);
