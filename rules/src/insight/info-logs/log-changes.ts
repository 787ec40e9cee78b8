import { formatPesos } from '../../amounts/pesos.ts';
import { formatDay, formatInstant, isManilaDay } from '../../time/manila.ts';
import { capital } from './log-kinds.ts';

type Values = Readonly<Record<string, unknown>>;

export type LogChange = {
  field: string;
  before: string;
  after: string;
  /** Fields that stayed the same are shown under "All fields" only. */
  isChanged: boolean;
};

/** Names of values that the log never shows, should one ever be written into it. */
const secret = /password|token|secret|hash|otp|code$|cookie|key$/i;
/** Codes that are no secret: people print them on flyers. */
const publicCodes = new Set([
  'couponCode',
  'affCode',
  'affiliateCode',
  'paymentCode',
  'code',
  'importKey',
  'personKey',
]);

export const hiddenValue = '••••';

/** The values before and after, field by field, in words. The reason is shown on its own. */
export function logChanges(before: Values | null, after: Values | null): LogChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => name !== 'reason',
  );
  return names.map((name) => ({
    field: fieldLabel(name),
    before: valueText(name, before?.[name]),
    after: valueText(name, after?.[name]),
    isChanged: JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  }));
}

/** The same as JSON, for those who look for a name of the code. */
export function logJson(values: Values | null): string {
  return JSON.stringify(values, (name, value: unknown) => (isSecret(name) ? hiddenValue : value), 2);
}

export function logReason(before: Values | null, after: Values | null): string | null {
  const reason = after?.reason ?? after?.remarks ?? before?.reason;
  return typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : null;
}

function isSecret(name: string): boolean {
  return secret.test(name) && !publicCodes.has(name);
}

/** `scheduleDate` is shown as `Schedule date`. */
function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return capital(words.replace(/ ids?$/, ''));
}

const amounts = new Set(['amount', 'price', 'total', 'discount', 'listPrice', 'net', 'gross', 'refunded']);
const instantShape = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  if (isSecret(name)) return hiddenValue;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return amounts.has(name) ? formatPesos(value) : String(value);
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'empty' : value.map((each) => valueText(name, each)).join(', ');
  }
  return logJson(value as Values).replaceAll(/\s+/g, ' ');
}

function textOf(value: string): string {
  if (isManilaDay(value)) return formatDay(value);
  if (instantShape.test(value)) return formatInstant(new Date(value));
  return value;
}

/** `112.198.••.41`: enough to tell two places apart, too little to follow somebody home. */
export function maskedAddress(address: string): string {
  const parts = address.split('.');
  if (parts.length === 4) return [parts[0], parts[1], '••', parts[3]].join('.');
  const pieces = address.split(':');
  return pieces.length > 3 ? `${pieces.slice(0, 2).join(':')}:••:${pieces.at(-1)}` : address;
}
