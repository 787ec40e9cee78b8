import { graphql } from '#gql/index.ts';

export const LessonQuestions = graphql(`
  query LessonQuestions($lessonId: Int!, $search: String, $page: Int, $pageSize: Int) {
    lessonQuestions(lessonId: $lessonId, search: $search, page: $page, pageSize: $pageSize) {
      items {
        ...QuestionFields
      }
      totalCount
    }
  }
  fragment QuestionFields on LessonQuestion {
    id
    text
    createdAt
    isMine
    mayAnswer
    mayDelete
    author {
      id
      slug
      name
      profileImage
    }
    answers {
      id
      text
      createdAt
      isMine
      mayDelete
      author {
        id
        slug
        name
        profileImage
      }
    }
  }
`);

export const AskQuestion = graphql(`
  mutation AskQuestion($lessonId: Int!, $text: String!) {
    askQuestion(lessonId: $lessonId, text: $text) {
      id
    }
  }
`);

export const UpdateQuestion = graphql(`
  mutation UpdateQuestion($id: Int!, $text: String!) {
    updateQuestion(id: $id, text: $text) {
      ...QuestionFields
    }
  }
`);

export const DeleteQuestion = graphql(`
  mutation DeleteQuestion($id: Int!) {
    deleteQuestion(id: $id)
  }
`);

export const AnswerQuestion = graphql(`
  mutation AnswerQuestion($questionId: Int!, $text: String!) {
    answerQuestion(questionId: $questionId, text: $text) {
      ...QuestionFields
    }
  }
`);

export const UpdateAnswer = graphql(`
  mutation UpdateAnswer($id: Int!, $text: String!) {
    updateAnswer(id: $id, text: $text) {
      ...QuestionFields
    }
  }
`);

export const DeleteAnswer = graphql(`
  mutation DeleteAnswer($id: Int!) {
    deleteAnswer(id: $id) {
      ...QuestionFields
    }
  }
`);

export const WaitingQuestionList = graphql(`
  query WaitingQuestionList($own: Boolean, $withoutCoach: Boolean, $page: Int, $pageSize: Int) {
    waitingQuestionList(own: $own, withoutCoach: $withoutCoach, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        id
        text
        createdAt
        lessonId
        lesson
        courseId
        course
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
