import { moneySettings } from './money-settings.ts';
import { privacySettings } from './privacy-settings.ts';
import type { Setting, SettingType } from './setting-definition.ts';
import { siteSettings } from './site-settings.ts';
import { workshopSettings } from './workshop-settings.ts';

/**
 * All settings. The visitors' list (`visitor`) has only settings that a browser reads by name and that reveal nothing:
 * switches of the interface and addresses of public pages.
 */
export const settings = {
  ...siteSettings,
  ...workshopSettings,
  ...moneySettings,
  ...privacySettings,
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The names of the settings of a type. */
export type SettingNameOf<T extends SettingType> = {
  [Name in SettingName]: (typeof settings)[Name]['type'] extends T ? Name : never;
}[SettingName];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

export const settingNames: readonly SettingName[] = Object.keys(settings).filter(isSettingName);

/** The row of a setting without the narrow types of its literal. */
export function settingOf(name: SettingName): Setting {
  return settings[name];
}

/** Whether anyone, signed in or not, may read the setting by its name. */
export function isVisitorSetting(name: string): name is SettingName {
  return isSettingName(name) && settingOf(name).visitor;
}
