import { builder } from '#graphql/builder.ts';
import { listSettings, updateSetting } from './edit-settings.ts';
import { type ChosenSetting, chosenSettings, type SettingChoice, settingChoices } from './setting-choices.ts';
import { settingForVisitors } from './settings.service.ts';
import type { Setting } from '#tables/platform/settings.table.ts';

const SettingType = builder.objectRef<Setting>('Setting').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    value: t.exposeString('value'),
    type: t.exposeString('type'),
  }),
});

const SettingChoiceType = builder.objectRef<SettingChoice>('SettingChoice').implement({
  description: 'A course or a batch that a setting may name',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'What the setting stores' }),
    label: t.exposeString('label'),
    isDraft: t.exposeBoolean('isDraft'),
  }),
});

// Not a field of the setting itself: visitors read some of these, and the names of drafts are not for them.
const ChosenSettingType = builder.objectRef<ChosenSetting>('ChosenSetting').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    choice: t.expose('choice', { type: SettingChoiceType, nullable: true, description: 'Null when it does not exist' }),
  }),
});

builder.queryField('defaultSettingByName', (t) =>
  t.field({
    type: SettingType,
    nullable: true,
    authScopes: { public: true },
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, ctx) => settingForVisitors(ctx, name),
  }),
);

builder.queryField('settings', (t) =>
  t.field({
    type: [SettingType],
    description: 'Every setting, for those who change them',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => listSettings(ctx),
  }),
);

builder.queryField('chosenSettings', (t) =>
  t.field({
    type: [ChosenSettingType],
    description: 'What the settings that name something name now',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => chosenSettings(ctx),
  }),
);

builder.queryField('settingChoices', (t) =>
  t.field({
    type: [SettingChoiceType],
    description: 'The first twenty things by name that a setting may name',
    authScopes: { functionFlag: 'setting_update' },
    args: { name: t.arg.string({ required: true }), search: t.arg.string() },
    resolve: (_root, { name, search }, ctx) => settingChoices(ctx, name, { search }),
  }),
);

builder.mutationField('updateSetting', (t) =>
  t.field({
    type: SettingType,
    authScopes: { functionFlag: 'setting_update' },
    args: { name: t.arg.string({ required: true }), value: t.arg.string({ required: true }) },
    resolve: (_root, { name, value }, ctx) => updateSetting(ctx, name, value),
  }),
);
