import type { AnswerQuizMutation } from '#gql/graphql.ts';

/** How the server marked the answers. */
export type QuizResult = AnswerQuizMutation['answerQuiz'];
