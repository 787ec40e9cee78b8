import { mayAnswer } from '@app/rules/learning/questions/question';
import { pathTo } from '@app/rules/navigation/route-table';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { waitingQuestions } from './unanswered-questions.ts';

export const questionsTopic = 'questions';

/** Questions under lessons that nobody has answered. */
export const unansweredQuestions: OpenWorkSource = {
  isSeenBy: mayAnswer,
  isDoneBy: (viewer) => mayAnswer(viewer) && !isReadOnlyStaff(viewer),
  liveTopics: [questionsTopic],
  read: async (ctx) => {
    const { count, oldestAt } = await waitingQuestions(ctx);
    return { count, oldestAt, path: pathTo('questions') };
  },
};
