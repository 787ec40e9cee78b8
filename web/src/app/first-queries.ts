import type { FirstVariables } from '@app/rules/navigation/loading/first-variables';
import type { RouteName } from '@app/rules/navigation/route-table';

/** The frame around every page of a member. */
const frame = { ShellSettings: {}, Bell: {}, DuesAndExpiration: {}, MyStage: { id: '{viewer}' } };

/**
 * What the pages of members ask when they open, beside the session: by route, the operations with their variables. The
 * server answers these within the document. A page asks for whatever is missing here itself, only later.
 */
export const firstQueries: Partial<Record<RouteName, Record<string, FirstVariables>>> = {
  home: { ...frame, MemberHome: {}, ContinueLearning: {}, ComingEvents: {}, OwnCalamityPauses: {} },
  account: { ...frame, MyBilling: {}, OwnCalamityPauses: {} },
  // Who has no group yet sees another tab, and asks for it.
  community: { ...frame, CommunityGroup: {}, ComingEvents: {}, FeedNews: {}, Feed: { tab: 'group', after: null } },
  viewCourses: { ...frame, ContinueLearning: {}, MyCourses: { filter: 'all', sort: 'recent', pageSize: 24 } },
  viewCourse: { ...frame, MyCourse: { id: '{id}' } },
  viewLesson: { ...frame, MyLesson: { id: '{lessonId}' } },
  viewStage: {
    ...frame,
    Leaderboard: { scope: 'group', period: 'week' },
    PointHistory: { page: 1, pageSize: 5 },
    LeaderboardChoice: {},
  },
};

/** The same of staff; what their access does not open is refused, and their page does not ask for it. */
export const firstQueriesOfStaff: typeof firstQueries = {
  home: {
    SetupChecklist: {},
    ProofsFigure: {},
    OverdueFigure: {},
    MoveUpsFigure: {},
    QuestionsFigure: {},
    FailedMailsFigure: {},
    FailedJobsFigure: {},
    HomeMoney: { period: 'today' },
    HomeEnrollments: {},
    MonthGoals: {},
    MembersAtRisk: {},
    TodaysEvents: {},
    RecentActivity: {},
    RecentPeople: {},
  },
  users: {
    ShellSettings: {},
    Bell: {},
    SavedViews: { list: 'members' },
    ViewTotals: { list: 'members' },
    LevelChoices: {},
    BatchChoices: {},
    GroupChoices: {},
    StageChoices: {},
  },
  payment: { ShellSettings: {}, Bell: {}, CollectionTotals: {}, ProofInbox: { platform: null } },
};
