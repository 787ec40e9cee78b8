import { digests } from '@app/rules/platform/notifications/choices';
import { openWorkKinds } from '@app/rules/platform/notifications/open-work';
import { channels, topics } from '@app/rules/platform/notifications/topics';
import { requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { type Bell, bellOf } from './bell.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { personTopic } from './notify.ts';
import { liveTopicsOf, type OpenWork, openWorkOf, putWorkOff } from './open-work.ts';
import {
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  markUnread,
  type NotificationActor,
  notificationFilters,
  type OwnNotification,
} from './own-notifications.ts';
import { ownSettings, topicsFor, type TopicSwitches, updateOwnSettings } from './own-settings.ts';
import { keysOfInstallation } from './push/push-keys.ts';
import { addPushSubscription, removePushSubscription } from './push/push-subscriptions.ts';
import type { OwnSettings } from './stored-settings.ts';
import { unsubscribeMail } from './unsubscribe-mail.ts';

const NotificationActorType = builder.objectRef<NotificationActor>('NotificationActor').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const NotificationType = builder.objectRef<OwnNotification>('Notification').implement({
  description: 'Something that happened and concerns the viewer',
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    lead: t.exposeString('lead', { description: 'The bold beginning of the sentence' }),
    rest: t.exposeString('rest'),
    detail: t.string({ nullable: true, resolve: ({ detail }) => detail ?? null }),
    path: t.exposeString('path'),
    action: t.string({ nullable: true, resolve: ({ action }) => action ?? null }),
    occurrenceId: t.int({
      nullable: true,
      description: 'Of an event that can be answered in the line',
      resolve: ({ occurrenceId }) => occurrenceId ?? null,
    }),
    at: t.expose('at', { type: 'DateTime' }),
    isRead: t.exposeBoolean('isRead'),
    actor: t.expose('actor', { type: NotificationActorType, nullable: true }),
  }),
});

const NotificationListType = listedType('NotificationList', NotificationType);
const NotificationFilterEnum = builder.enumType('NotificationFilter', { values: notificationFilters });

const MenuCountType = builder.objectRef<Bell['menu'][number]>('MenuCount').implement({
  fields: (t) => ({ route: t.exposeString('route'), count: t.exposeInt('count') }),
});

const BellType = builder.objectRef<Bell>('Bell').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'For people with work, what waits for them; for others, what is new' }),
    unread: t.exposeInt('unread'),
    isOfWork: t.exposeBoolean('isOfWork'),
    menu: t.expose('menu', { type: [MenuCountType], description: 'What waits behind entries of the menu' }),
  }),
});

const OpenWorkKindEnum = builder.enumType('OpenWorkKind', {
  values: Object.fromEntries(openWorkKinds.map((kind) => [kind.replaceAll('-', '_'), { value: kind }])),
});

const OpenWorkType = builder.objectRef<OpenWork>('OpenWork').implement({
  description: 'Work that waits until somebody has done it, as one figure',
  fields: (t) => ({
    kind: t.field({ type: OpenWorkKindEnum, resolve: ({ kind }) => kind }),
    label: t.exposeString('label'),
    count: t.exposeInt('count', { description: 'As many rows as the list at `path` has for this viewer' }),
    amount: t.field({ type: 'Pesos', nullable: true, resolve: ({ amount }) => amount ?? null }),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
    lead: t.exposeString('lead'),
    rest: t.exposeString('rest'),
    detail: t.exposeString('detail', { nullable: true }),
    action: t.exposeString('action'),
    again: t.exposeString('again', { nullable: true, description: 'The button that does it from the line' }),
    path: t.exposeString('path'),
    needsYou: t.exposeBoolean('needsYou'),
  }),
});

const NotificationChannelEnum = builder.enumType('NotificationChannel', { values: channels });
const NotificationTopicEnum = builder.enumType('NotificationTopic', { values: topics });
const DigestEnum = builder.enumType('NotificationDigest', { values: digests });

const SwitchType = builder.objectRef<TopicSwitches['switches'][number]>('NotificationSwitch').implement({
  fields: (t) => ({
    channel: t.expose('channel', { type: NotificationChannelEnum }),
    isOn: t.exposeBoolean('isOn'),
    isLocked: t.exposeBoolean('isLocked'),
  }),
});

const TopicType = builder.objectRef<TopicSwitches>('NotificationTopicSwitches').implement({
  fields: (t) => ({
    topic: t.expose('topic', { type: NotificationTopicEnum }),
    label: t.exposeString('label'),
    help: t.exposeString('help'),
    isOfWork: t.exposeBoolean('isOfWork'),
    switches: t.expose('switches', { type: [SwitchType] }),
  }),
});

const SettingsType = builder.objectRef<OwnSettings>('NotificationSettings').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ userId }) => userId }),
    topics: t.field({ type: [TopicType], resolve: ({ choices }, _args, ctx) => topicsFor(ctx, choices) }),
    quietIsOn: t.exposeBoolean('quietIsOn'),
    quietFrom: t.exposeInt('quietFrom', { description: 'A full hour in Manila, 0 to 23' }),
    quietUntil: t.exposeInt('quietUntil'),
    ringsForEvents: t.exposeBoolean('ringsForEvents'),
    digest: t.expose('digest', { type: DigestEnum }),
  }),
});

const SwitchInput = builder.inputType('NotificationSwitchInput', {
  fields: (t) => ({
    topic: t.field({ type: NotificationTopicEnum, required: true }),
    channel: t.field({ type: NotificationChannelEnum, required: true }),
    isOn: t.boolean({ required: true }),
  }),
});

const SettingsInput = builder.inputType('NotificationSettingsInput', {
  fields: (t) => ({
    switches: t.field({ type: [SwitchInput] }),
    quietIsOn: t.boolean(),
    quietFrom: t.int(),
    quietUntil: t.int(),
    ringsForEvents: t.boolean(),
    digest: t.field({ type: DigestEnum }),
  }),
});

const PushSubscriptionInput = builder.inputType('PushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ required: true }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
  }),
});

builder.queryFields((t) => ({
  pushKey: t.string({
    description: 'Browsers check with it that a push is ours',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => (await keysOfInstallation(ctx)).publicKey,
  }),
  bell: t.field({ type: BellType, authScopes: { signedIn: true }, resolve: (_root, _args, ctx) => bellOf(ctx) }),
  notifications: t.field({
    type: NotificationListType,
    authScopes: { signedIn: true },
    args: { filter: t.arg({ type: NotificationFilterEnum }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) => listNotifications(ctx, filter ?? 'all', page),
  }),
  openWork: t.field({
    type: [OpenWorkType],
    description: 'The figures of all work whose list the viewer may open',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => openWorkOf(ctx),
  }),
  notificationSettings: t.field({
    type: SettingsType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => ownSettings(ctx),
  }),
}));

/** One's own marks and choices: whoever acts as another person reads them and changes nothing. */
builder.mutationFields((t) => ({
  markNotificationRead: t.field({
    type: NotificationType,
    authScopes: { ownHands: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => markRead(ctx, id),
  }),
  markNotificationUnread: t.field({
    type: NotificationType,
    description: 'Takes the mark back',
    authScopes: { ownHands: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => markUnread(ctx, id),
  }),
  putOffOpenWork: t.boolean({
    description: 'No line of this work until tomorrow morning, or again from now on',
    authScopes: { ownHands: true },
    args: {
      kind: t.arg({ type: OpenWorkKindEnum, required: true }),
      isOff: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { kind, isOff }, ctx) => putWorkOff(ctx, kind, isOff),
  }),
  markNotificationsRead: t.int({
    description: 'All of them; how many there were',
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => markAllRead(ctx),
  }),
  markNotificationsSeen: t.int({
    description: 'The bell counts them no more, and they stay unread',
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => markSeen(ctx),
  }),
  addPushSubscription: t.boolean({
    authScopes: { ownHands: true },
    args: { input: t.arg({ type: PushSubscriptionInput, required: true }) },
    resolve: (_root, { input }, ctx) => addPushSubscription(ctx, input),
  }),
  removePushSubscription: t.boolean({
    authScopes: { ownHands: true },
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: (_root, { endpoint }, ctx) => removePushSubscription(ctx, endpoint),
  }),
  unsubscribeMail: t.string({
    description: 'What is no longer mailed; the link of a mail is the proof, so no session is asked for',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => unsubscribeMail(ctx, token),
  }),
  updateNotificationSettings: t.field({
    type: SettingsType,
    authScopes: { ownHands: true },
    args: { input: t.arg({ type: SettingsInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateOwnSettings(ctx, input),
  }),
}));

/** Tells open pages of staff that work came or was done; they then ask again. What it is, only readers of it learn. */
builder.subscriptionField('openWorkChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, ctx) => {
      const viewer = requireViewer(ctx);
      return listenToAny(ctx.live, [personTopic(viewer.userId), ...liveTopicsOf(viewer)], ctx.signal);
    },
    resolve: () => true,
  }),
);
