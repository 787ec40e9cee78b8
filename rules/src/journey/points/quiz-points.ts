type QuizDay = { each: number; perDay: number; givenToday: number };

/** XP for passing a quiz: what the day may still give, so that answering quizzes all day is no way up. */
export function quizPoints({ each, perDay, givenToday }: QuizDay): number {
  return Math.max(0, Math.min(each, perDay - givenToday));
}
