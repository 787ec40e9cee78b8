import { builder } from '#graphql/builder.ts';
import { listSettings, updateSetting } from './edit-settings.ts';
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

builder.mutationField('updateSetting', (t) =>
  t.field({
    type: SettingType,
    authScopes: { functionFlag: 'setting_update' },
    args: { name: t.arg.string({ required: true }), value: t.arg.string({ required: true }) },
    resolve: (_root, { name, value }, ctx) => updateSetting(ctx, name, value),
  }),
);
