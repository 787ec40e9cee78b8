export type RateLimit = { limit: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may happen within a window. Members share their carriers' addresses, so the address alone decides
 * only at large numbers. Logins count failures, everything else counts calls.
 */
export const rateLimits = {
  loginPerAccountAndIp: { limit: 5, windowSeconds: 15 * MINUTE },
  /** Over all addresses; beyond it only browsers that signed in to the account before may try. */
  loginPerAccount: { limit: 50, windowSeconds: 15 * MINUTE },
  loginPerIp: { limit: 300, windowSeconds: HOUR },
  otpCheckPerAccount: { limit: 10, windowSeconds: HOUR },
  /** Failures at the second step; browsers that the account knows count each for itself. */
  secondStepPerAccount: { limit: 10, windowSeconds: HOUR },
  otpMailPause: { limit: 1, windowSeconds: 10 },
  otpMailPerAccount: { limit: 5, windowSeconds: HOUR },
  otpMailPerIp: { limit: 100, windowSeconds: HOUR },
  /** Sign-up, opt-in and public forms count together: each makes a person or mails one. */
  signUpPerEmail: { limit: 5, windowSeconds: HOUR },
  signUpPerIp: { limit: 300, windowSeconds: HOUR },
  /** Browsers that watch something before they opt in: each makes a row. */
  visitorsPerIp: { limit: 600, windowSeconds: HOUR },
  /** Each costs a core for a moment. */
  optInPasswordsPerVisitor: { limit: 10, windowSeconds: HOUR },
  /** The link to a first password, sent again from the page of a paid order. */
  passwordLinkPause: { limit: 1, windowSeconds: 30 },
  passwordLinkPerOrder: { limit: 5, windowSeconds: 24 * HOUR },
  /** Each call mails a link to an address that may not be theirs. */
  emailChangePerUser: { limit: 5, windowSeconds: HOUR },
  ownDataPerUser: { limit: 5, windowSeconds: 24 * HOUR },
  /** Answers to the question about trackers: many people share an address. */
  consentPerIp: { limit: 300, windowSeconds: HOUR },
  couponCheckPerBrowser: { limit: 20, windowSeconds: HOUR },
  /** For an attacker who throws the browser's mark away for each guess. */
  couponCheckPerIp: { limit: 300, windowSeconds: HOUR },
  checkoutPerEmail: { limit: 8, windowSeconds: 12 * HOUR },
  proofsPerOrder: { limit: 20, windowSeconds: HOUR },
  gatewayCheckoutsPerOrder: { limit: 20, windowSeconds: HOUR },
  /** Drawing a PDF keeps a server busy for a tenth of a second. */
  papersPerUser: { limit: 60, windowSeconds: 10 * MINUTE },
  uploadsPerUser: { limit: 30, windowSeconds: MINUTE },
  searchesPerUser: { limit: 120, windowSeconds: MINUTE },
  /** The posts of the same box, asked with the same letters. */
  postMatchesPerUser: { limit: 120, windowSeconds: MINUTE },
  /** Asked while it is typed; what it finds are people. */
  palettePerUser: { limit: 300, windowSeconds: MINUTE },
  winsPerUser: { limit: 20, windowSeconds: 24 * HOUR },
  /** Posts of all kinds: nobody writes faster, and nobody fills a feed alone. */
  postsPerMinute: { limit: 5, windowSeconds: MINUTE },
  postsPerDay: { limit: 40, windowSeconds: 24 * HOUR },
  commentsPerMinute: { limit: 12, windowSeconds: MINUTE },
  commentsPerDay: { limit: 300, windowSeconds: 24 * HOUR },
  /** Posts, wins and comments together: a change tells those whom it names. */
  editsPerMinute: { limit: 10, windowSeconds: MINUTE },
  editsPerDay: { limit: 200, windowSeconds: 24 * HOUR },
  postMarksPerUser: { limit: 60, windowSeconds: 10 * MINUTE },
  reportsPerUser: { limit: 20, windowSeconds: 24 * HOUR },
  /** Reports of bugs: each waits for somebody of the team. Visitors share addresses, so these allow more. */
  bugReportsPerUser: { limit: 10, windowSeconds: HOUR },
  /** Of visitors. By address alone, a stranger could use up somebody's reports. */
  bugReportsPerEmailAndBrowser: { limit: 5, windowSeconds: HOUR },
  bugReportsPerIp: { limit: 60, windowSeconds: HOUR },
  /** Screenshots of visitors: each is drawn anew by a server. */
  bugPicturesPerIp: { limit: 12, windowSeconds: HOUR },
  /** Each is an email. */
  bugRepliesPerUser: { limit: 60, windowSeconds: HOUR },
  /** Questions under lessons and answers together. */
  questionsPerUser: { limit: 30, windowSeconds: HOUR },
  tasksPerUser: { limit: 200, windowSeconds: HOUR },
  quizAnswersPerUser: { limit: 120, windowSeconds: HOUR },
  /** Of a broadcast or a step, to oneself. */
  testMailsPerUser: { limit: 30, windowSeconds: HOUR },
  challengeCheckInsPerUser: { limit: 60, windowSeconds: HOUR },
  accountabilityCheckInsPerUser: { limit: 60, windowSeconds: HOUR },
  challengeJoinsPerUser: { limit: 30, windowSeconds: HOUR },
  stageMessagesPerUser: { limit: 20, windowSeconds: HOUR },
  /** Each tells a whole group. */
  leaderMessagesPerUser: { limit: 10, windowSeconds: HOUR },
  formAnswersPerUser: { limit: 60, windowSeconds: HOUR },
  /** Answers are saved as they are typed. */
  formSavesPerUser: { limit: 1_500, windowSeconds: HOUR },
  formSavesPerIp: { limit: 6_000, windowSeconds: HOUR },
  /** Each makes a row that waits for its visitor to come back. */
  formDraftsPerIp: { limit: 600, windowSeconds: HOUR },
  /** Of one person to one post: the author hears of it once, however often it is taken back and given again. */
  reactionNews: { limit: 1, windowSeconds: 24 * HOUR },
  cheersPerUser: { limit: 300, windowSeconds: HOUR },
  /** Calendar programs look every few minutes at most. */
  calendarFeedPerToken: { limit: 60, windowSeconds: HOUR },
  /** Tests and replays of hooks: each calls somebody else's server. */
  hookSendsPerUser: { limit: 60, windowSeconds: HOUR },
  /** Programs that read with a token of staff; beside the limit of the person. */
  apiPerToken: { limit: 120, windowSeconds: MINUTE },
  /** Spreadsheets look once an hour by themselves, and again when somebody opens them. */
  sheetPullsPerToken: { limit: 60, windowSeconds: HOUR },
  apiAnonymousPerIp: { limit: 600, windowSeconds: MINUTE },
  apiPerUser: { limit: 600, windowSeconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The limit under `RATE_LIMIT_SCALE` (1 to 100), which load tests raise. */
export function scaled({ limit, windowSeconds }: RateLimit, scale: number): RateLimit {
  return { limit: Math.floor(limit * scale), windowSeconds };
}
