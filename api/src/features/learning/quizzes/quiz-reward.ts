import type { Context } from '#context.ts';

type PassedQuiz = { userId: number; lessonId: number; lessonName: string };

/** What passing gives, in points; zero when nothing is left to give. Runs in the transaction of the answer. */
type QuizReward = (tx: Pick<Context, 'db' | 'now'>, passed: PassedQuiz) => Promise<number>;

let reward: QuizReward = () => Promise.resolve(0);

/** Called once, by `registries/quiz-reward.ts`. */
export function registerQuizReward(given: QuizReward): void {
  reward = given;
}

export const rewardQuiz: QuizReward = (tx, passed) => reward(tx, passed);
