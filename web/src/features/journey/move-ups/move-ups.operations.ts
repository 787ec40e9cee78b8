import { graphql } from '#gql/index.ts';

export const ReviewedStage = graphql(`
  query ReviewedStage($stageId: Int!) {
    moveUpQueue(stageId: $stageId) {
      stage {
        id
        number
        name
      }
      workload {
        person {
          id
          name
        }
        claimed
        decidedThisMonth
      }
    }
  }
`);

export const MoveUpEvidence = graphql(`
  query MoveUpEvidence($id: Int!) {
    moveUp(id: $id) {
      id
      snippets {
        id
        text
        isOfStage
      }
      evidence {
        points
        eventsAttended
        eventsAccepted
        tasks {
          id
          title
          evidence
          isCompleted
          completion {
            id
            completedAt
            evidenceText
            earnedPoints
            picture {
              id
              url
              width
              height
            }
          }
        }
        wins {
          id
          text
          amountEarned
          createdAt
        }
        steps {
          stageId
          number
          name
          state
          enteredAt
          leftAt
        }
        attempts {
          id
          status
          stage
          askedAt
          decidedAt
          feedback
          decidedBy {
            id
            name
          }
        }
        notes {
          id
          text
          createdAt
          author {
            id
            name
          }
        }
      }
    }
  }
`);

export const ClaimMoveUp = graphql(`
  mutation ClaimMoveUp($id: Int!) {
    claimMoveUp(id: $id) {
      id
      isMine
      claimedUntil
      claimedBy {
        id
        name
      }
    }
  }
`);

export const ReleaseMoveUp = graphql(`
  mutation ReleaseMoveUp($id: Int!) {
    releaseMoveUp(id: $id) {
      id
      isMine
      claimedUntil
      claimedBy {
        id
        name
      }
    }
  }
`);

export const DecideMoveUp = graphql(`
  mutation DecideMoveUp($id: Int!, $decision: MoveUpDecision!, $feedback: String) {
    decideMoveUp(id: $id, decision: $decision, feedback: $feedback) {
      id
      status
    }
  }
`);

export const UndoMoveUp = graphql(`
  mutation UndoMoveUp($id: Int!) {
    undoMoveUp(id: $id) {
      id
      status
    }
  }
`);

export const AddMoveUpNote = graphql(`
  mutation AddMoveUpNote($id: Int!, $text: String!) {
    addMoveUpNote(id: $id, text: $text) {
      id
    }
  }
`);

export const AddFeedbackSnippet = graphql(`
  mutation AddFeedbackSnippet($stageId: Int!, $text: String!) {
    addFeedbackSnippet(stageId: $stageId, text: $text) {
      id
    }
  }
`);

export const DeleteFeedbackSnippet = graphql(`
  mutation DeleteFeedbackSnippet($stageId: Int!, $id: Int!) {
    deleteFeedbackSnippet(stageId: $stageId, id: $id) {
      id
    }
  }
`);

export const MoveUpQueueChanged = graphql(`
  subscription MoveUpQueueChanged($stageId: Int) {
    moveUpQueueChanged(stageId: $stageId)
  }
`);

export const WaitingMoveUpList = graphql(`
  query WaitingMoveUpList($stageId: Int, $late: Boolean, $page: Int, $pageSize: Int) {
    waitingMoveUpList(stageId: $stageId, late: $late, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        id
        stageId
        stage
        nextStage
        askedAt
        claimedBy
        isMine
        claimedUntil
        isOwn
        doneCount
        taskCount
        points
        earlierAttempts
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
