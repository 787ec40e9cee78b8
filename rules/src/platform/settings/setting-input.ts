import { z } from 'zod';
import type { Setting } from './setting-definition.ts';
import { type SettingName, settingOf } from './settings.ts';

const TEXT_LIMIT = 5000;

export type ParsedSetting = { ok: true; value: string } | { ok: false; message: string };

/** The text to store for the typed value, or the reason it cannot be this setting's value. */
export function parseSetting(name: SettingName, typed: string): ParsedSetting {
  const setting = settingOf(name);
  const text = typed.trim();
  const problem = problemWith(setting, text);
  if (problem !== null) return { ok: false, message: `${setting.label} ${problem}` };
  return { ok: true, value: setting.type === 'number' ? String(Number(text)) : text };
}

function problemWith(setting: Setting, text: string): string | null {
  switch (setting.type) {
    case 'boolean':
      return text === 'true' || text === 'false' ? null : 'must be on or off';
    case 'number':
      return problemWithNumber(setting, text);
    case 'url':
    case 'image':
      return problemWithLink(setting, text);
    case 'text':
    case 'secret':
      return problemWithText(setting, text);
  }
}

function problemWithLink({ cameFrom = [] }: Setting, text: string): string | null {
  if (text !== '' && !isLink(text)) return 'must be a path of this site or an https:// link';
  const path = (text.split(/[?#]/)[0] ?? '').replace(/(?!^)\/+$/, '').toLowerCase();
  return cameFrom.includes(path) ? 'must lead to another page: this one leads here itself' : null;
}

function problemWithNumber({ range, decimals }: Setting, text: string): string | null {
  if (!/^-?\d{1,10}(?:\.\d{1,2})?$/.test(text)) return 'must be a number';
  const number = Number(text);
  if (!decimals && !Number.isInteger(number)) return 'must be a whole number';
  if (range && (number < range[0] || number > range[1])) return `must be between ${range[0]} and ${range[1]}`;
  return null;
}

function problemWithText({ pattern, limit = TEXT_LIMIT }: Setting, text: string): string | null {
  if (text.length > limit) return 'is too long';
  // The database takes no control characters but line ends and tabs.
  if (/[^\P{Cc}\n\r\t]/u.test(text)) return 'is not valid';
  return text === '' || !pattern || pattern.test(text) ? null : 'is not formatted correctly';
}

const httpsLink = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(2000);

/** A path with one slash first (two would leave the site), or a full https address: never another scheme. */
export function isLink(text: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text) || httpsLink.safeParse(text).success;
}
