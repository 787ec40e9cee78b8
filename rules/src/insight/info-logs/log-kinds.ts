/** What an entry of the log is about, as staff filter it. */
export const logKinds = [
  'payment',
  'selling',
  'people',
  'account',
  'content',
  'journey',
  'community',
  'growth',
  'affiliate',
  'mail',
  'import',
  'settings',
  'system',
] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindLabels: Record<LogKind, string> = {
  payment: 'Payment',
  selling: 'Selling',
  people: 'People',
  account: 'Account',
  content: 'Content',
  journey: 'Journey',
  community: 'Community',
  growth: 'Growth',
  affiliate: 'Affiliate',
  mail: 'Mail',
  import: 'Import',
  settings: 'Settings',
  system: 'System',
};

export function isLogKind(text: string): text is LogKind {
  return Object.hasOwn(logKindLabels, text);
}

/** The first word of an action, with its article and its kind: `payment.revoke` is about a payment. */
const nouns: Record<string, readonly [name: string, kind: LogKind]> = {
  payment: ['a payment', 'payment'],
  'payment-schedule': ['a payment date', 'payment'],
  statement: ['a bank statement', 'payment'],
  'statement-line': ['a line of a statement', 'payment'],
  collection: ['collections', 'payment'],
  gateway: ['an online payment', 'payment'],
  subscription: ['a subscription', 'payment'],
  order: ['an order', 'payment'],
  invoice: ['an invoice', 'payment'],
  'calamity-pause': ['a calamity pause', 'payment'],
  product: ['a product', 'selling'],
  funnel: ['a funnel', 'selling'],
  'funnel-page': ['a funnel page', 'selling'],
  coupon: ['a coupon', 'selling'],
  'payment-term': ['a payment term', 'selling'],
  user: ['a person', 'people'],
  group: ['a group', 'people'],
  'sub-group': ['a sub-group', 'people'],
  batch: ['a batch', 'people'],
  deletion: ['the deletion of an account', 'people'],
  leader: ['a message of a leader', 'people'],
  'success-manager': ['a success manager', 'people'],
  accountability: ['an accountability group', 'people'],
  'accountability-group': ['an accountability group', 'people'],
  'saved-view': ['a saved view', 'people'],
  session: ['a session', 'account'],
  password: ['a password', 'account'],
  email: ['an email address', 'account'],
  profile: ['a profile', 'account'],
  impersonation: ['a person’s view', 'account'],
  'calendar-feed': ['a calendar feed', 'account'],
  course: ['a course', 'content'],
  unit: ['a unit', 'content'],
  lesson: ['a lesson', 'content'],
  'lesson-file': ['a lesson file', 'content'],
  track: ['a track', 'content'],
  event: ['an event', 'content'],
  'resource-file': ['a resource', 'content'],
  quiz: ['a quiz', 'content'],
  certificate: ['a certificate', 'content'],
  file: ['a file', 'content'],
  stage: ['a stage', 'journey'],
  task: ['a task', 'journey'],
  points: ['points', 'journey'],
  'move-up': ['a move-up', 'journey'],
  snippet: ['a ready-made answer', 'journey'],
  form: ['a form', 'journey'],
  post: ['a post', 'community'],
  win: ['a win', 'community'],
  question: ['a question', 'community'],
  answer: ['an answer', 'community'],
  comment: ['a comment', 'community'],
  report: ['a report', 'community'],
  announcement: ['an announcement', 'community'],
  lead: ['leads', 'growth'],
  broadcast: ['a broadcast', 'growth'],
  sequence: ['an email sequence', 'growth'],
  'sequence-step': ['a step of a sequence', 'growth'],
  'redirect-rule': ['a redirect rule', 'growth'],
  'public-page': ['a public page', 'growth'],
  challenge: ['a challenge', 'growth'],
  'challenge-day': ['a day of the challenge', 'growth'],
  'challenge-group': ['a challenge group', 'growth'],
  training: ['a free training', 'growth'],
  workshop: ['the workshop', 'growth'],
  'affiliate-code': ['an affiliate code', 'affiliate'],
  affiliate: ['an affiliate', 'affiliate'],
  'affiliate-link': ['an affiliate link', 'affiliate'],
  'affiliate-resource': ['an affiliate resource', 'affiliate'],
  commission: ['a commission', 'affiliate'],
  payout: ['a payout', 'affiliate'],
  'payout-run': ['a payout run', 'affiliate'],
  'payout-account': ['a payout account', 'affiliate'],
  mail: ['an email', 'mail'],
  import: ['an import', 'import'],
  setting: ['a setting', 'settings'],
  'access-level': ['an access level', 'settings'],
  changelog: ['the changelog', 'settings'],
  'bug-report': ['a bug report', 'system'],
  log: ['the info logs', 'system'],
  job: ['a job', 'system'],
  cache: ['caches', 'system'],
};

/** The last word of an action in the past. */
const verbs: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  remove: 'Removed',
  archive: 'Archived',
  restore: 'Restored',
  duplicate: 'Copied',
  reorder: 'Reordered',
  publish: 'Published',
  unpublish: 'Unpublished',
  draft: 'Drafted',
  schedule: 'Scheduled',
  switch: 'Switched',
  export: 'Exported',
  download: 'Downloaded',
  upload: 'Uploaded',
  import: 'Imported',
  run: 'Ran',
  done: 'Finished',
  map: 'Matched the columns of',
  discard: 'Discarded',
  approve: 'Approved',
  reject: 'Sent back',
  return: 'Returned',
  revoke: 'Revoked',
  refund: 'Refunded',
  undo: 'Undid',
  submit: 'Sent',
  send: 'Sent',
  retry: 'Retried',
  hurry: 'Sent now',
  remind: 'Sent a reminder of',
  ask: 'Asked for',
  claim: 'Claimed',
  release: 'Released',
  note: 'Wrote a note on',
  message: 'Sent',
  kumusta: 'Sent',
  pause: 'Paused',
  resume: 'Resumed',
  end: 'Ended',
  start: 'Started',
  stop: 'Stopped',
  cancel: 'Cancelled',
  lapse: 'Let lapse',
  join: 'Joined',
  live: 'Opened',
  apply: 'Applied',
  reverse: 'Reversed',
  decline: 'Declined',
  move: 'Moved',
  split: 'Split',
  assign: 'Assigned',
  approved: 'Approved',
  ignore: 'Ignored',
  unignore: 'Took back',
  hide: 'Hid',
  show: 'Showed again',
  keep: 'Kept',
  lock: 'Locked',
  unlock: 'Unlocked',
  pin: 'Pinned',
  unpin: 'Unpinned',
  adjust: 'Adjusted',
  finish: 'Finished',
  issue: 'Issued',
  rename: 'Renamed',
  answer: 'Answered',
  attendance: 'Noted the attendance of',
  recording: 'Added the recording of',
  generate: 'Generated',
  contact: 'Noted a contact with',
  forget: 'Emptied',
  promise: 'Promised',
  checkout: 'Began',
  take: 'Took',
  reply: 'Answered',
};

/** Where noun and verb together would not be said by anyone. */
const sentences: Record<string, string> = {
  'session.start': 'Logged in',
  'session.end': 'Logged out',
  'session.refuse': 'Failed to log in',
  'impersonation.start': 'Started viewing as a person',
  'impersonation.stop': 'Stopped viewing as a person',
  'impersonation.refuse': 'Was refused while viewing as a person',
  'password.first': 'Set a first password',
  'password.reset': 'Reset a password',
  'password.reset-request': 'Asked for a password code',
  'password.change': 'Changed a password',
  'email.ask': 'Asked for a new email address',
  'email.change': 'Changed an email address',
  'deletion.ask': 'Asked to delete the account',
  'deletion.decline': 'Declined to delete an account',
  'user.sign-up': 'Signed up',
  'user.opt-in': 'Opted in',
  'user.levels': 'Changed access levels',
  'user.enrol': 'Enrolled a person',
  'user.enrol-undo': 'Took back an enrollment',
  'user.credentials': 'Sent login details',
  'user.hand-link': 'Handed over a set-password link',
  'user.close-unproved': 'Closed an unverified log-in',
  'user.stage': 'Changed the stage of a person',
  'user.batch': 'Changed the batch of a person',
  'user.move-group': 'Moved a person to another group',
  'user.merge': 'Merged two accounts',
  'user.merged-into': 'Was merged into another account',
  'user.merge-undo': 'Undid a merge',
  'user.note': 'Wrote a note about a person',
  'user.export': 'Exported people',
  'user.leaderboards': 'Chose whether leaderboards show them',
  'user.around': 'Chose whether others see them around',
  'subscription.unsubscribe': 'Unenrolled a person',
  'subscription.import': 'Imported a subscription',
  'payment.promise': 'Noted a promise to pay',
  'payment.remind': 'Sent a payment reminder',
  'collection.contact': 'Logged a contact',
  'collection.assign': 'Changed who looks after people',
  'collection.export': 'Exported collections',
  'order.lapse': 'Let an unpaid order lapse',
  'order.join': 'Joined an order with an account',
  'lead.assign': 'Assigned leads',
  'lead.contact': 'Noted a contact with leads',
  'lead.export': 'Exported leads',
  'calamity-pause.move': 'Moved due dates after a calamity',
  'calamity-pause.decline': 'Declined a calamity pause',
  'mail.lift-suppression': 'Let an address get news again',
  'mail.hurry': 'Sent an email at once',
  'affiliate-code.keep': 'Kept the affiliate code of a visit',
  'course.update-intro': 'Changed the intro of a course',
  'batch.make-current': 'Made a batch the current one',
  'leader.message': 'Sent a message to their people',
  'leader.kumusta': 'Sent a Kumusta',
  'stage.message': 'Sent a message to a stage',
  'gateway.checkout': 'Began an online payment',
  'import.run': 'Started an import',
  'import.done': 'Finished an import',
  'import.map': 'Matched the columns of an import',
  'question.create': 'Asked a question',
  'answer.create': 'Answered a question',
  'form.answer': 'Answered a form',
  'event.answer': 'Answered an invitation',
  'report.create': 'Reported a post',
  'bug-report.create': 'Reported a bug',
  'bug-report.status': 'Changed the status of a bug report',
};

/** Done by somebody who was not logged in yet, to their own account: nobody else has the password or the mailed code. */
export const ownActs: readonly string[] = ['session.start', 'user.sign-up', 'password.first', 'password.reset'];

export function isOwnAct(action: string): boolean {
  return ownActs.includes(action);
}

/** An action in words: `Revoked a payment`. */
export function logTitle(action: string): string {
  const sentence = sentences[action];
  if (sentence !== undefined) return sentence;
  const [noun, verb] = partsOf(action);
  const [name, past] = [nouns[noun]?.[0], verbs[verb]];
  if (name !== undefined && past !== undefined) return `${past} ${name}`;
  return capital(action.replaceAll(/[.-]/g, ' '));
}

/** Whether the log has words for an action, rather than its bare name. */
export function hasLogWords(action: string): boolean {
  const [noun, verb] = partsOf(action);
  return noun in nouns && (action in sentences || verb in verbs);
}

export function logKindOf(action: string): LogKind {
  return nouns[partsOf(action)[0]]?.[1] ?? 'system';
}

/** The first words of the actions of a kind, by which the server finds them. */
export function nounsOfKind(kind: LogKind): string[] {
  return Object.entries(nouns)
    .filter(([, [, of]]) => of === kind)
    .map(([noun]) => noun);
}

function partsOf(action: string): [noun: string, verb: string] {
  const [noun = '', ...rest] = action.split('.');
  return [noun, rest.join('.')];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
