import { z } from 'zod';
import { emailField, emailMessages } from '../../people/auth/email.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import { parseManilaDay, parseMonthDayYear } from '../../time/manila.ts';
import { facebookProfileMessage, facebookProfileUrl } from '../../people/contact/facebook-profile.ts';
import { mobileNumberMessage, normaliseMobileNumber } from '../../people/contact/mobile-number.ts';
import { nameField } from '../../people/users/name-field.ts';
import { personMessages, sexes } from '../../people/users/person-input.ts';
import { formatTribeId, parseTribeId } from '../../people/users/tribe-id.ts';

/** The meaning of a filled cell, or what to do about it. Empty cells never get here. */
export type CellResult<Value> = { value: Value } | { problem: string };
export type CellRule<Value> = (text: string) => CellResult<Value>;

const LIST_LIMIT = 50;
const KEY_LIMIT = 100;
const POINTS_LIMIT = 1_000_000;

/** A rule of a form, for a cell. */
export function byForm<Value>(schema: z.ZodType<Value, string>): CellRule<Value> {
  return (text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Is not valid' };
  };
}

export const emailCell = byForm(emailField(emailMessages.required));
export const nameCell = (label: string) => byForm(nameField(label));

/** A key of the file: it only has to be the same for the same thing. */
export const keyCell = (label: string) =>
  byForm(
    z
      .string()
      .trim()
      .max(KEY_LIMIT, fieldMessage(label, 'maxLength'))
      .refine((key) => !/\p{Cc}/u.test(key), fieldMessage(label, 'validate')),
  );

/** Names of batches, groups and sub-groups. */
export const titleCell = (label: string) =>
  byForm(
    z
      .string()
      .trim()
      .max(80, fieldMessage(label, 'maxLength'))
      .refine((title) => !/\p{Cc}/u.test(title), fieldMessage(label, 'validate')),
  );

export const textCell = (label: string, most: number) =>
  byForm(
    z
      .string()
      .trim()
      .max(most, fieldMessage(label, 'maxLength'))
      .refine((text) => !text.includes('\0'), fieldMessage(label, 'validate')),
  );

export const tribeIdCell: CellRule<string> = (text) => {
  const number = parseTribeId(text);
  if (number === null || number > 999_999_999) return { problem: 'Enter the Tribe ID like T-000001' };
  return { value: formatTribeId(number) };
};

/** `MM/DD/YYYY` as typed, or the day of a date cell. */
export const dayCell: CellRule<string> = (text) => {
  const day = parseMonthDayYear(text) ?? parseManilaDay(text);
  return day === null ? { problem: 'Enter the date like 12/31/2026 (month/day/year)' } : { value: day };
};

export const birthdateCell: CellRule<string> = (text) => {
  const day = dayCell(text);
  return 'value' in day && day.value < '1900-01-01' ? { problem: personMessages.birthdateYear } : day;
};

export const facebookCell: CellRule<string> = (text) => {
  const url = facebookProfileUrl(text);
  return url === null ? { problem: facebookProfileMessage } : { value: url };
};

/** Spreadsheets take the leading 0 or + off a number that was typed into a plain cell. */
export const mobileCell: CellRule<string> = (text) => {
  const digits = text.replaceAll(/[\s\p{Pd}]+/gu, '');
  const whole = /^9\d{9}$/.test(digits) ? `0${digits}` : /^639\d{9}$/.test(digits) ? `+${digits}` : digits;
  const number = normaliseMobileNumber(whole);
  return number === null ? { problem: mobileNumberMessage } : { value: number };
};

const shortSexes: Partial<Record<string, (typeof sexes)[number]>> = { f: 'female', m: 'male' };

export const sexCell: CellRule<(typeof sexes)[number]> = (text) => {
  const typed = text.toLowerCase();
  const value = sexes.find((sex) => sex === typed) ?? shortSexes[typed];
  return value ? { value } : { problem: 'Enter Female, Male or Other' };
};

export const pointsCell: CellRule<number> = (text) => {
  const typed = text.replaceAll(',', '');
  if (!/^\d{1,9}(?:\.0+)?$/.test(typed)) return { problem: 'Base Points must be a whole number, 0 or more' };
  return Number(typed) > POINTS_LIMIT ? { problem: fieldMessage('Base Points', 'max') } : { value: Number(typed) };
};

export const yesNoCell: CellRule<boolean> = (text) => {
  const typed = text.toLowerCase();
  if (typed === 'true' || typed === 'false') return { value: typed === 'true' };
  return { problem: 'Enter true or false' };
};

/** Several values in one cell, separated by commas. */
export const listCell: CellRule<string[]> = (text) => {
  const parts = text.split(',').map((part) => part.trim());
  const value = [...new Set(parts.filter((part) => part !== ''))];
  if (value.length > LIST_LIMIT) return { problem: `Name at most ${LIST_LIMIT}` };
  if (value.some((part) => part.length > KEY_LIMIT || /\p{Cc}/u.test(part)))
    return { problem: 'One of these is not valid' };
  return { value };
};
