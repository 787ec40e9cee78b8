import type {
  CommunityGroupQuery,
  DuesAndExpirationQuery,
  MemberHomeQuery,
  MyCourseQuery,
  MyLessonQuery,
  MyStageQuery,
  OwnCalamityPausesQuery,
  ShellSettingsQuery,
} from '#gql/graphql.ts';

/** The answers that a picture is drawn from; the document of its page brings them. */
type Answers = {
  CommunityGroup: CommunityGroupQuery;
  DuesAndExpiration: DuesAndExpirationQuery;
  MemberHome: MemberHomeQuery;
  MyCourse: MyCourseQuery;
  MyLesson: MyLessonQuery;
  MyStage: MyStageQuery;
  OwnCalamityPauses: OwnCalamityPausesQuery;
  ShellSettings: ShellSettingsQuery;
};

/** The answer to a question of the page, if the document has it. */
export type Brought = <Name extends keyof Answers>(name: Name) => Answers[Name] | undefined;

export function broughtIn(answers: readonly { name: string; data: unknown }[]): Brought {
  return (name) => answers.find((answer) => answer.name === name)?.data as Answers[typeof name] | undefined;
}
