export type QuizChoice = { text: string; isRight: boolean };

/** Questions and choices are known by their place: a quiz that was changed is another one, with a revision of its own. */
export type QuizQuestion = { text: string; choices: QuizChoice[]; explanation: string | null };

/** Limits that editor and server share. */
export const quizLimits = { questions: 20, choices: 8, tries: 10, smallestShare: 50 } as const;

/** The first values of a new quiz. */
export const newQuiz = { triesPerDay: 3, passPercent: 80, countsToCompletion: true } as const;

export const quizMessages = {
  changed: 'This quiz was changed meanwhile. Please answer it again.',
  incomplete: 'Please answer every question first.',
  noTriesLeft: 'You have used all tries for today. Read the lesson again and come back tomorrow.',
  passFirst: 'Pass the quiz of this lesson to complete it.',
  needsSignal: 'A quiz needs a connection, because our server checks the answers. Try again when you have a signal.',
} as const;

/** Several choices are right: people are told to look for all of them. */
export function hasSeveralRight({ choices }: Pick<QuizQuestion, 'choices'>): boolean {
  return choices.filter(({ isRight }) => isRight).length > 1;
}

/** An answer is right when exactly the right choices were chosen. */
function isAnsweredRight({ choices }: QuizQuestion, chosen: ReadonlySet<number>): boolean {
  return choices.every(({ isRight }, at) => isRight === chosen.has(at));
}

export type QuizMarks = { marks: boolean[]; rightCount: number; isPassed: boolean };

/**
 * Right or wrong by question; null when the answers do not fit the quiz: a question without an answer, a choice that
 * does not exist, several choices where one is right.
 */
export function markQuiz(
  questions: readonly QuizQuestion[],
  answers: readonly (readonly number[])[],
  passPercent: number,
): QuizMarks | null {
  if (answers.length !== questions.length) return null;
  const marks: boolean[] = [];
  for (const [at, question] of questions.entries()) {
    const chosen = new Set(answers[at]);
    const isKnown = [...chosen].every((choice) => Number.isInteger(choice) && choice in question.choices);
    if (chosen.size === 0 || !isKnown || (chosen.size > 1 && !hasSeveralRight(question))) return null;
    marks.push(isAnsweredRight(question, chosen));
  }
  const rightCount = marks.filter(Boolean).length;
  return { marks, rightCount, isPassed: questions.length > 0 && rightCount * 100 >= passPercent * questions.length };
}

/** How many right answers pass: "4 of 5". */
export function rightAnswersNeeded(questionCount: number, passPercent: number): number {
  return Math.ceil((questionCount * passPercent) / 100);
}

/** The tries left today; null when there is no limit. */
export function triesLeft(triesPerDay: number | null, usedToday: number): number | null {
  return triesPerDay === null ? null : Math.max(0, triesPerDay - usedToday);
}

/** The lesson cannot be completed yet: its quiz counts and was not passed. */
export function isHeldByQuiz(quiz: { countsToCompletion: boolean; isPassed: boolean } | null | undefined): boolean {
  return quiz != null && quiz.countsToCompletion && !quiz.isPassed;
}
