import { type Centavos, centavosFromPesos } from '../../../amounts/pesos.ts';
import { addDays, type ManilaDay, months, parseManilaDay, parseMonthDayYear } from '../../../time/manila.ts';

/** A cell as texts of a sheet hold it. */
export type Cell = string | null;

const clock = /^[T\s,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[AP]\.?M\.?)?$/i;
const dayMonthYear = /^(\d{1,2})[\s-]([A-Z]{3,9})\.?,?[\s-](\d{4})/i;
const monthDayYear = /^([A-Z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})/i;

/** Excel counts days from here; the first ones are a mistake it has kept. */
const firstSerialDay: ManilaDay = '1899-12-30';
const serials = { from: 36_526, to: 73_050 };

/**
 * The day of a statement line, with or without a time: `2026-11-14`, `11/14/2026`, `14 Nov 2026`, `Nov 14, 2026` or
 * Excel's number. Null for anything else: in 14/11 the month is unclear.
 */
export function statementDay(cell: Cell): ManilaDay | null {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  const instant = parseManilaDay(text);
  if (instant) return instant;
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial >= serials.from && serial <= serials.to) return addDays(firstSerialDay, serial);
  return (
    dayBeforeClock(text, /^\d{4}-\d{2}-\d{2}/, (day) => parseManilaDay(day)) ??
    dayBeforeClock(text, /^\d{1,2}\/\d{1,2}\/\d{4}/, (day) => parseMonthDayYear(day)) ??
    dayBeforeClock(text, dayMonthYear, (_all, day, month, year) => namedDay(year, month, day)) ??
    dayBeforeClock(text, monthDayYear, (_all, month, day, year) => namedDay(year, month, day))
  );
}

function dayBeforeClock(
  text: string,
  shape: RegExp,
  read: (day: string, ...parts: string[]) => ManilaDay | null,
): ManilaDay | null {
  const found = shape.exec(text);
  if (!found) return null;
  const rest = text.slice(found[0].length);
  return rest === '' || clock.test(rest) ? read(found[0], ...found.slice(1)) : null;
}

function namedDay(year = '', month = '', day = ''): ManilaDay | null {
  const name = month.toLowerCase();
  const isMonth = (full: string) => full.toLowerCase() === name || full.slice(0, 3).toLowerCase() === name;
  const index = name === 'sept' ? 8 : months.findIndex(isMonth);
  return index < 0 ? null : parseManilaDay(`${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * The amount of a line: `1,500.00`, `₱1,500`, `PHP 1500`, and `(1,500.00)`, `-1,500` or `1,500 DR` for money that went
 * out. Null for anything else.
 */
export function statementAmount(cell: Cell): Centavos | null {
  let text = cell?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? [];
  text = inBrackets ?? text;
  const isDebit = / ?DR$/i.test(text);
  text = text
    .replace(/ ?[CD]R$/i, '')
    .replace(/ ?(?:PHP|₱)$/i, '')
    .replace(/^\+ ?/, '')
    .replace(/^(₱|PHP) ?-/i, '-$1');
  const size = centavosFromPesos(withoutNoise(text));
  if (size === null) return null;
  return inBrackets !== undefined || isDebit ? -Math.abs(size) : size;
}

/** Sheets keep fractions that are not exact: 1234.5600000000001 is 1234.56. */
function withoutNoise(text: string): string {
  if (!/^-?\d+\.\d{3,}$/.test(text)) return text;
  const hundredths = Number(text) * 100;
  return Math.abs(hundredths - Math.round(hundredths)) < 1e-4 ? (Math.round(hundredths) / 100).toFixed(2) : text;
}
