import { graphql } from '#gql/index.ts';

export const MyStage = graphql(`
  query MyStage($id: Int!) {
    userStageProgress(id: $id) {
      ...JourneyFields
    }
    stages {
      id
      number
      name
    }
  }

  fragment JourneyFields on StageProgress {
    id
    points
    percentage
    remainingTasksCount
    enteredAt
    isFinishNew
    usualReviewHours
    stage {
      id
      number
      name
      description
    }
    nextStage {
      id
      number
      name
    }
    stageTasks {
      ...JourneyTask
    }
    moveUp {
      ...OwnMoveUpFields
    }
    lastApproved {
      id
      feedback
    }
  }

  fragment JourneyTask on Task {
    id
    title
    description
    points
    actionLabel
    actionUrl
    evidence
    cause
    isReady
    isCompleted
    completion {
      id
      completedAt
      evidenceText
      earnedPoints
      picture {
        id
        url
      }
    }
  }

  fragment OwnMoveUpFields on OwnMoveUp {
    id
    status
    askedAt
    decidedAt
    feedback
    place
    queueLength
  }
`);

export const FinishTask = graphql(`
  mutation FinishTask($taskId: Int!, $evidence: TaskEvidenceInput) {
    finishTask(taskId: $taskId, evidence: $evidence) {
      id
      isCompleted
      completion {
        id
        completedAt
        evidenceText
        earnedPoints
        picture {
          id
          url
        }
      }
    }
  }
`);

export const CollectTasks = graphql(`
  mutation CollectTasks {
    collectTasks {
      id
      title
      isCompleted
      isReady
      completion {
        id
        completedAt
        evidenceText
        earnedPoints
        picture {
          id
          url
        }
      }
    }
  }
`);

export const SeeCelebration = graphql(`
  mutation SeeCelebration($what: Celebration!) {
    seeCelebration(what: $what)
  }
`);

export const AskForMoveUp = graphql(`
  mutation AskForMoveUp {
    askForMoveUp {
      id
      status
    }
  }
`);

export const JourneyChanged = graphql(`
  subscription JourneyChanged {
    journeyChanged
  }
`);

export const StagesPath = graphql(`
  query StagesPath {
    stages {
      id
      number
      name
      description
      counts {
        tasks
      }
    }
  }
`);
