import { graphql } from '#gql/index.ts';

export const StagesPage = graphql(`
  query StagesPage($filter: StageFilter, $page: Int, $pageSize: Int) {
    stagesPage(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        number
        name
        counts {
          members
          tasks
          waiting
        }
        leader {
          id
          name
        }
      }
      totalCount
    }
  }
`);

export const StageDetail = graphql(`
  query StageDetail($id: Int!) {
    stage(id: $id) {
      id
      number
      name
      description
      counts {
        members
        tasks
        waiting
      }
      leader {
        id
        name
      }
      reviewers {
        id
        name
        profileImage
      }
      tasks {
        ...StageTaskFields
      }
    }
  }

  fragment StageTaskFields on StageTask {
    id
    title
    description
    points
    actionLabel
    actionUrl
    evidence
    cause
  }
`);

export const StagePeopleOptions = graphql(`
  query StagePeopleOptions($search: String) {
    stagePeopleOptions(search: $search) {
      id
      name
    }
  }
`);

export const CreateStage = graphql(`
  mutation CreateStage($input: StageInput!) {
    createStage(input: $input) {
      id
    }
  }
`);

export const UpdateStage = graphql(`
  mutation UpdateStage($id: Int!, $input: StageInput!) {
    updateStage(id: $id, input: $input) {
      id
      number
      name
      description
    }
  }
`);

export const DeleteStage = graphql(`
  mutation DeleteStage($id: Int!) {
    deleteStage(id: $id) {
      id
    }
  }
`);

export const CreateStageTask = graphql(`
  mutation CreateStageTask($stageId: Int!, $input: StageTaskInput!) {
    createStageTask(stageId: $stageId, input: $input) {
      id
    }
  }
`);

export const UpdateStageTask = graphql(`
  mutation UpdateStageTask($id: Int!, $input: StageTaskInput!) {
    updateStageTask(id: $id, input: $input) {
      id
    }
  }
`);

export const RemoveStageTask = graphql(`
  mutation RemoveStageTask($id: Int!) {
    removeStageTask(id: $id) {
      id
    }
  }
`);

export const ReorderStageTasks = graphql(`
  mutation ReorderStageTasks($stageId: Int!, $taskIds: [Int!]!) {
    reorderStageTasks(stageId: $stageId, taskIds: $taskIds) {
      id
    }
  }
`);

export const ManagedStages = graphql(`
  query ManagedStages {
    managedStages {
      id
      number
      name
      counts {
        members
        tasks
        waiting
      }
    }
  }
`);

export const StagePeople = graphql(`
  query StagePeople($stageId: Int!) {
    stagePeople(stageId: $stageId) {
      id
      person {
        id
        slug
        name
        profileImage
      }
      enteredAt
      lastTaskAt
      doneCount
      taskCount
      percentage
      points
      isWaiting
      isStuck
      hasNotAsked
    }
  }
`);

export const MessageStagePeople = graphql(`
  mutation MessageStagePeople($stageId: Int!, $input: StageMessageInput!) {
    messageStagePeople(stageId: $stageId, input: $input)
  }
`);
