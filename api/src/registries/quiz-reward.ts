import { giveQuizPoints } from '#features/journey/points/quiz-points.ts';
import { registerQuizReward } from '#features/learning/quizzes/quiz-reward.ts';

/** Points are of a higher shelf than lessons: here the two meet. */
registerQuizReward(giveQuizPoints);
