import { type SettingName, type SettingNameOf, settingOf } from './settings.ts';

/** The stored text of a setting, or null or undefined while staff have not given one. */
export type StoredSetting = string | null | undefined;

export function isOn(name: SettingNameOf<'boolean'>, stored: StoredSetting): boolean {
  return (stored ?? settingOf(name).default) === 'true';
}

/**
 * The value of a setting: the stored one, or its default when there is none or it is not a number where one is needed.
 */
export function settingValue(name: SettingNameOf<'boolean'>, stored: StoredSetting): boolean;
export function settingValue(name: SettingNameOf<'number'>, stored: StoredSetting): number;
export function settingValue(name: SettingNameOf<'text' | 'url' | 'image'>, stored: StoredSetting): string;
export function settingValue(name: SettingName, stored: StoredSetting): boolean | number | string;
export function settingValue(name: SettingName, stored: StoredSetting): boolean | number | string {
  const setting = settingOf(name);
  const text = stored ?? setting.default;
  if (setting.type === 'boolean') return text === 'true';
  if (setting.type !== 'number') return text;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : Number(setting.default);
}
