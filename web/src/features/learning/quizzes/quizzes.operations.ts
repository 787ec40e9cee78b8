import { graphql } from '#gql/index.ts';

export const MyQuiz = graphql(`
  query MyQuiz($lessonId: Int!) {
    myQuiz(lessonId: $lessonId) {
      lessonId
      revision
      neededCount
      triesPerDay
      triesLeft
      isPassed
      questions {
        text
        hasSeveralRight
        choices
      }
    }
  }
`);

export const AnswerQuiz = graphql(`
  mutation AnswerQuiz($lessonId: Int!, $revision: Int!, $answers: [QuizAnswerInput!]!) {
    answerQuiz(lessonId: $lessonId, revision: $revision, answers: $answers) {
      isPassed
      rightCount
      questionCount
      triesLeft
      points
      isPractice
      marks {
        isRight
        explanation
        rightChoices
      }
      course {
        ...CourseOutlineFields
      }
    }
  }
`);
