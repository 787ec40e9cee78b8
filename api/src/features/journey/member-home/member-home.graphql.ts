import { dayStates, type Streak, type StreakDay } from '@app/rules/journey/member-home/streak';
import { builder } from '#graphql/builder.ts';
import type { GroupPreview } from '#features/community/posts/group-preview.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import {
  type FirstTask,
  type HomeBill,
  type HomeGroup,
  type HomeHelp,
  type MemberHome,
  memberHome,
} from './member-home.ts';

const DayStateEnum = builder.enumType('StreakDayState', { values: dayStates });

const StreakDayType = builder.objectRef<StreakDay>('StreakDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    state: t.expose('state', { type: DayStateEnum }),
  }),
});

const StreakType = builder.objectRef<Streak>('Streak').implement({
  description: 'Weeks in a row in which the viewer did something on enough days',
  fields: (t) => ({
    weeks: t.exposeInt('weeks'),
    daysThisWeek: t.exposeInt('daysThisWeek'),
    daysPerWeek: t.exposeInt('daysPerWeek'),
    days: t.expose('days', { type: [StreakDayType], description: 'Monday to Sunday' }),
    isFrozen: t.exposeBoolean('isFrozen', { description: 'The last week was missed and forgiven' }),
    hasBegun: t.exposeBoolean('hasBegun', { description: 'They kept a week at some time' }),
  }),
});

type PreviewPost = NonNullable<GroupPreview['pinned']> & { cheerCount?: number; commentCount?: number };

const PreviewPostType = builder.objectRef<PreviewPost>('GroupPreviewPost').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    text: t.exposeString('text', { description: 'Its first words' }),
    amountEarned: t.expose('amountEarned', { type: 'Pesos', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: CommunityPersonType }),
    cheerCount: t.int({ resolve: ({ cheerCount }) => cheerCount ?? 0 }),
    commentCount: t.int({ resolve: ({ commentCount }) => commentCount ?? 0 }),
  }),
});

const HomeGroupType = builder.objectRef<HomeGroup>('HomeGroup').implement({
  fields: (t) => ({
    groupId: t.exposeInt('id'),
    name: t.exposeString('name'),
    memberCount: t.exposeInt('memberCount'),
    newCount: t.exposeInt('newCount', { description: 'Others who joined in the last seven days' }),
    leader: t.expose('leader', { type: CommunityPersonType, nullable: true }),
    faces: t.expose('faces', { type: [CommunityPersonType] }),
    newPosts: t.int({ resolve: ({ posts }) => posts.newCount }),
    pinned: t.field({ type: PreviewPostType, nullable: true, resolve: ({ posts }) => posts.pinned }),
    latest: t.field({ type: PreviewPostType, nullable: true, resolve: ({ posts }) => posts.latest }),
  }),
});

const HomeBillType = builder.objectRef<HomeBill>('HomeBill').implement({
  description: 'The entry to pay first',
  fields: (t) => ({
    entryId: t.exposeInt('id'),
    number: t.exposeInt('number'),
    entryCount: t.exposeInt('entryCount'),
    openAmount: t.expose('openAmount', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    toGo: t.expose('toGo', { type: 'Pesos' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    isChecked: t.exposeBoolean('isChecked', { description: 'A proof waits for our decision' }),
    isPromised: t.exposeBoolean('isPromised', { description: 'They promised a day that is not over' }),
    isOverdue: t.exposeBoolean('isOverdue'),
  }),
});

const FirstTaskType = builder.objectRef<FirstTask>('FirstTask').implement({
  description: 'A task that waits behind the journey form',
  fields: (t) => ({
    taskId: t.exposeInt('id'),
    title: t.exposeString('title'),
    points: t.exposeInt('points'),
    isReady: t.exposeBoolean('isReady', { description: 'Done already: the points come with the journey form' }),
  }),
});

const HomeHelpType = builder.objectRef<HomeHelp>('HomeHelp').implement({
  description: 'Whom a member asks who is stuck',
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    hours: t.exposeString('hours', { nullable: true }),
  }),
});

const MemberHomeType = builder.objectRef<MemberHome>('MemberHome').implement({
  fields: (t) => ({
    id: t.exposeInt('userId'),
    joinedOn: t.expose('joinedOn', { type: 'Date' }),
    streak: t.expose('streak', { type: StreakType }),
    group: t.expose('group', { type: HomeGroupType, nullable: true }),
    bill: t.expose('bill', { type: HomeBillType, nullable: true }),
    paidUntil: t.expose('paidUntil', { type: 'Date', nullable: true }),
    help: t.expose('help', { type: HomeHelpType }),
    firstTasks: t.expose('firstTasks', { type: [FirstTaskType], description: 'For somebody without a stage' }),
  }),
});

builder.queryField('memberHome', (t) =>
  t.field({
    type: MemberHomeType,
    nullable: true,
    description: 'The viewer’s own; null for everyone who is no member',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => memberHome(ctx),
  }),
);
