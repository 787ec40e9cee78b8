/** What stays readable without a connection: the frame, home, the courses and lessons opened, the stage, how to pay. */
export const savedQueries: ReadonlySet<string> = new Set([
  'ShellSettings',
  'ContinueLearning',
  'MyCourses',
  'MyCourse',
  'MyLesson',
  'MyStage',
  'MyBilling',
]);
