import { leadSourceText } from '@app/rules/people/person-page/lead-source';
import { type SaidPart, timelineIcons, timelineKinds, type TimelineLine } from '@app/rules/people/person-page/timeline';
import { displayName } from '@app/rules/people/users/full-name';
import { builder } from '#graphql/builder.ts';
import { type PersonSummary, personSummary } from './person-summary.ts';
import { personTimeline, type TimelinePage } from './timeline.ts';

const PersonSummaryType = builder.objectRef<PersonSummary>('PersonSummary').implement({
  description: 'What the header of a person’s page shows',
  fields: (t) => ({
    id: t.exposeInt('userId'),
    coachName: t.string({
      nullable: true,
      description: 'The leader of their group',
      resolve: ({ coach }) => coach && displayName(coach),
    }),
    lastLoginAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastLogin }) => lastLogin?.at ?? null }),
    lastUserAgent: t.string({ nullable: true, resolve: ({ lastLogin }) => lastLogin?.userAgent ?? null }),
    noteCount: t.exposeInt('noteCount'),
    leadSource: t.string({ resolve: ({ signUpSource: source, origin }) => leadSourceText({ source, origin }) }),
    funnelName: t.exposeString('funnelName', { nullable: true }),
  }),
});

builder.queryField('personSummary', (t) =>
  t.field({
    type: PersonSummaryType,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => personSummary(ctx, userId),
  }),
);

const TimelineKindType = builder.enumType('TimelineKind', { values: timelineKinds });
const TimelineIconType = builder.enumType('TimelineIcon', { values: timelineIcons });

const SaidPartType = builder.objectRef<SaidPart>('SaidPart').implement({
  description: 'A piece of a sentence',
  fields: (t) => ({ text: t.exposeString('text'), isStrong: t.exposeBoolean('isStrong') }),
});

const TimelineLinkType = builder.objectRef<NonNullable<TimelineLine['link']>>('TimelineLink').implement({
  fields: (t) => ({ label: t.exposeString('label'), address: t.exposeString('address') }),
});

const TimelineLineType = builder.objectRef<TimelineLine>('TimelineLine').implement({
  description: 'Something that happened to a person, or that they did',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: TimelineKindType }),
    icon: t.expose('icon', { type: TimelineIconType }),
    title: t.expose('title', { type: [SaidPartType] }),
    detail: t.string({ nullable: true, resolve: ({ detail }) => detail ?? null }),
    quote: t.string({ nullable: true, description: 'What somebody wrote', resolve: ({ quote }) => quote ?? null }),
    link: t.field({ type: TimelineLinkType, nullable: true, resolve: ({ link }) => link ?? null }),
  }),
});

const TimelinePageType = builder.objectRef<TimelinePage>('TimelinePage').implement({
  fields: (t) => ({
    lines: t.expose('lines', { type: [TimelineLineType], description: 'The newest first' }),
    next: t.exposeString('next', { nullable: true, description: 'For `before`, when there is more' }),
  }),
});

builder.queryField('personTimeline', (t) =>
  t.field({
    type: TimelinePageType,
    description: 'Without what the viewer may not see: money of other owners’ people, for example',
    authScopes: { pageFlag: 'user', $any: { pageFlag: 'viewSubGroupMembers' } },
    args: {
      userId: t.arg.int({ required: true }),
      kind: t.arg({ type: TimelineKindType }),
      before: t.arg.string({ description: 'The `next` of the page before' }),
    },
    resolve: (_root, { userId, kind, before }, ctx) => personTimeline(ctx, userId, { kind, before }),
  }),
);
