import type { PageFlag } from '../../people/access/flags.ts';

/** The reports that `/reports` lists, by the words of their address. */
export const reportIds = [
  'enrolments',
  'collections',
  'outstanding',
  'renewals',
  'completions',
  'task-completions',
  'affiliate-commissions',
  'leads',
  'conversions',
  'logins',
  'event-attendance',
  'cohorts',
] as const;
export type ReportId = (typeof reportIds)[number];

/** Sources that figures of pages use, without a page of their own. */
export const figureSourceIds = [
  'people',
  'accounts',
  'members',
  'seen',
  'unseen',
  'checked-in',
  'due',
  'overdue',
  'move-ups',
  'lesson-activity',
] as const;

/** Where figures come from: each is a list of facts, and every figure counts or adds up some of them. */
export const reportSourceIds = [...reportIds, ...figureSourceIds] as const;
export type ReportSourceId = (typeof reportSourceIds)[number];

/** What facts are grouped by. */
export const reportDimensions = [
  'platform',
  'product',
  'term',
  'funnel',
  'batch',
  'group',
  'stage',
  'level',
  'owner',
  'course',
  'content-kind',
  'task',
  'event',
  'source',
  'campaign',
  'affiliate',
  'status',
  'age',
  'cohort',
  'after',
  'weekday',
  'slot',
  'by',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

type DimensionFacts = {
  /** `By platform`. */
  label: string;
  /** What stands for facts that have none. */
  none: string;
  /** The parts come in this order, and not the largest first. */
  isOrdered: boolean;
};

const dimension = (label: string, none = `Without a ${label.toLowerCase()}`, isOrdered = false): DimensionFacts => ({
  label,
  none,
  isOrdered,
});

export const dimensionFacts: Record<ReportDimension, DimensionFacts> = {
  platform: dimension('Platform'),
  product: dimension('Product'),
  term: dimension('Term'),
  funnel: dimension('Funnel'),
  batch: dimension('Batch'),
  group: dimension('Group'),
  stage: dimension('Stage', 'Without a stage', true),
  level: dimension('Level'),
  owner: dimension('Success manager'),
  course: dimension('Course'),
  'content-kind': dimension('Kind', 'Without a kind', true),
  task: dimension('Task'),
  event: dimension('Event', 'Without an event'),
  source: dimension('Source'),
  campaign: dimension('Campaign'),
  affiliate: dimension('Affiliate', 'Without an affiliate'),
  status: dimension('Status', 'Without a status', true),
  age: dimension('Age', 'Without an age', true),
  cohort: dimension('Cohort', 'Without a cohort', true),
  after: dimension('Month after', 'Without a month', true),
  weekday: dimension('Weekday', 'Without a weekday', true),
  slot: dimension('Hours', 'Without an hour', true),
  by: dimension('Approved by', 'Approved without a person'),
};

export type ReportFacts = {
  title: string;
  /** One sentence: what is counted, and by which day. */
  description: string;
  /** What a figure says first. */
  measure: 'money' | 'count';
  /** Whether facts have an amount; otherwise amounts are null. */
  hasAmount: boolean;
  /** flow: facts of a day, counted in a range; state: what holds at the end of the last day, or of the bar. */
  kind: 'flow' | 'state';
  /** One of them, and many. */
  unit: readonly [one: string, many: string];
  /** The first is what the report is grouped by when nothing else was chosen. */
  dimensions: readonly ReportDimension[];
  /** What its rows can be filtered by besides. */
  filters?: readonly ReportDimension[];
  /** Pages that show it: one of their flags is enough. */
  flags: readonly PageFlag[];
};

const money = ['reportSummary', 'paymentReport'] as const;
const community = ['reportSummary', 'communityReport'] as const;
const summary = ['reportSummary'] as const;
const ofPerson = ['batch', 'group', 'stage', 'level', 'owner'] as const;

export const reportFacts: Record<ReportSourceId, ReportFacts> = {
  enrolments: {
    title: 'Enrollments',
    description: 'Subscriptions that were paid for or given, by the day they were made.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['enrollment', 'enrollments'],
    dimensions: ['product', 'funnel', 'term', 'source', 'batch', 'affiliate', 'owner'],
    flags: money,
  },
  collections: {
    title: 'Collections',
    description: 'Approved payments, by the day the money was sent.',
    measure: 'money',
    hasAmount: true,
    kind: 'flow',
    unit: ['payment', 'payments'],
    dimensions: ['platform', 'product', 'term', 'funnel', 'batch', 'source', 'affiliate', 'by', 'owner'],
    flags: money,
  },
  outstanding: {
    title: 'Outstanding',
    description: 'What was open of the entries of active subscriptions at the end of the last day, late or not.',
    measure: 'money',
    hasAmount: true,
    kind: 'state',
    unit: ['entry', 'entries'],
    dimensions: ['age', 'product', 'term', 'batch', 'owner'],
    flags: money,
  },
  renewals: {
    title: 'Renewals',
    description: 'Memberships that were followed by another one, by the day it was paid.',
    measure: 'count',
    hasAmount: true,
    kind: 'flow',
    unit: ['renewal', 'renewals'],
    dimensions: ['product', 'batch', 'owner'],
    flags: money,
  },
  completions: {
    title: 'Completions',
    description: 'Lessons finished (Courses), quizzes passed (Activities) and tasks of stages done (Tasks), by day.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['completion', 'completions'],
    dimensions: ['content-kind', 'course', 'group', 'batch', 'stage', 'level', 'owner'],
    flags: community,
  },
  'task-completions': {
    title: 'Task completions',
    description: 'Tasks of stages that members finished, by day; those that were taken back are left out.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['task', 'tasks'],
    dimensions: ['stage', 'task', 'group', 'batch', 'level', 'owner'],
    flags: community,
  },
  'affiliate-commissions': {
    title: 'Affiliate commissions',
    description:
      'What affiliates earned, less what was taken back, by the day of the payment; cancelled ones are left out.',
    measure: 'money',
    hasAmount: true,
    kind: 'flow',
    unit: ['commission', 'commissions'],
    dimensions: ['affiliate', 'status', 'product', 'funnel'],
    flags: money,
  },
  leads: {
    title: 'Leads',
    description: 'People who left their address on a public page, by the day of their first opt-in.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['lead', 'leads'],
    dimensions: ['source', 'status', 'campaign', 'affiliate', 'owner'],
    flags: summary,
  },
  conversions: {
    title: 'Conversions',
    description: 'Leads who paid for something, by the day of their first payment.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['lead who paid', 'leads who paid'],
    dimensions: ['source', 'campaign', 'affiliate', 'owner'],
    flags: summary,
  },
  logins: {
    title: 'Logins',
    description: 'Successful sign-ins, by day.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['login', 'logins'],
    dimensions: ['weekday', 'level', 'group', 'batch', 'stage', 'owner'],
    flags: community,
  },
  'event-attendance': {
    title: 'Event attendance',
    description: 'People who were there, by the day of the event.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['attendance', 'attendances'],
    dimensions: ['event', 'group', 'batch', 'stage', 'level', 'owner'],
    flags: community,
  },
  cohorts: {
    title: 'Cohorts',
    description:
      'Everybody by the month of their first payment for a membership, and who had access in each month after it.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['person', 'people'],
    dimensions: ['cohort', 'batch', 'owner'],
    filters: ['after'],
    flags: money,
  },
  people: {
    title: 'New people',
    description: 'Accounts that were made, by day; archived ones are left out.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['person', 'people'],
    dimensions: ['level', 'source', ...ofPerson.filter((each) => each !== 'level')],
    flags: community,
  },
  accounts: {
    title: 'People',
    description: 'Accounts at the end of the last day; archived ones are left out from the day they were archived.',
    measure: 'count',
    hasAmount: false,
    kind: 'state',
    unit: ['person', 'people'],
    dimensions: ['level', 'source', ...ofPerson.filter((each) => each !== 'level')],
    flags: community,
  },
  members: {
    title: 'Active members',
    description: 'People with a membership at the end of the last day, days of grace included.',
    measure: 'count',
    hasAmount: false,
    kind: 'state',
    unit: ['member', 'members'],
    dimensions: ['stage', 'group', 'batch', 'level', 'owner'],
    flags: [...community, 'paymentReport'],
  },
  seen: {
    title: 'Seen in the week',
    description: 'Members who were here in the seven days up to the last one.',
    measure: 'count',
    hasAmount: false,
    kind: 'state',
    unit: ['member', 'members'],
    dimensions: ['group', 'stage', 'batch', 'level', 'owner'],
    flags: community,
  },
  unseen: {
    title: 'Not seen for a week',
    description: 'The other members: those who were not there in the seven days up to the last one, by how long.',
    measure: 'count',
    hasAmount: false,
    kind: 'state',
    unit: ['member', 'members'],
    dimensions: ['age', 'group', 'stage', 'batch', 'level', 'owner'],
    flags: community,
  },
  'checked-in': {
    title: 'Checked in',
    description: 'Members with an accountability check-in in the seven days up to the last one.',
    measure: 'count',
    hasAmount: false,
    kind: 'state',
    unit: ['member', 'members'],
    dimensions: ['group', 'stage', 'batch', 'level', 'owner'],
    flags: community,
  },
  due: {
    title: 'Due',
    description: 'What is open of the entries that are not late today, by the day they are due.',
    measure: 'money',
    hasAmount: true,
    kind: 'flow',
    unit: ['entry', 'entries'],
    dimensions: ['product', 'term', 'batch', 'owner'],
    flags: money,
  },
  overdue: {
    title: 'Overdue',
    description: 'What was open of entries that were late at the end of the last day.',
    measure: 'money',
    hasAmount: true,
    kind: 'state',
    unit: ['entry', 'entries'],
    dimensions: ['age', 'product', 'term', 'batch', 'owner'],
    flags: money,
  },
  'move-ups': {
    title: 'Move-ups',
    description: 'Move-ups that were approved, by the day of the decision.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['move-up', 'move-ups'],
    dimensions: ['stage', 'group', 'batch', 'level', 'by', 'owner'],
    flags: community,
  },
  'lesson-activity': {
    title: 'Lesson activity',
    description: 'Lessons that were opened for the first time or finished, by day and hour in Manila.',
    measure: 'count',
    hasAmount: false,
    kind: 'flow',
    unit: ['lesson opened or finished', 'lessons opened or finished'],
    dimensions: ['slot', 'weekday', 'status', 'course', 'group', 'batch', 'stage', 'level', 'owner'],
    flags: community,
  },
};

export function isReportId(text: string): text is ReportId {
  return reportIds.some((id) => id === text);
}

export function isReportSource(text: string): text is ReportSourceId {
  return reportSourceIds.some((id) => id === text);
}

/** The dimension that was asked for, or the first of the source; null for one that it does not have. */
export function dimensionOf(source: ReportSourceId, by: string | null | undefined): ReportDimension | null {
  const { dimensions } = reportFacts[source];
  return (by ? dimensions.find((each) => each === by) : dimensions[0]) ?? null;
}

/** Whether somebody with these pages may read a source. */
export function maySeeReport(source: ReportSourceId, pages: ReadonlySet<string>): boolean {
  return reportFacts[source].flags.some((flag) => pages.has(flag));
}

/** `1 payment`, `1,204 payments`. */
export function unitWords(source: ReportSourceId, count: number): string {
  const [one, many] = reportFacts[source].unit;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The key of a part whose facts have none of the dimension. */
export const NO_KEY = '-';
/** The key of all others together. */
export const OTHERS_KEY = 'others';
/** Parts of a chart beyond these are its last one, the others together. */
export const CHART_PARTS = 12;
/** Groups that a table lists. */
export const MOST_GROUPS = 200;
