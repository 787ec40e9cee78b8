import { formatInstant } from '@app/rules/time/manila';

/** `First name: Juan → Ana`, one line for each value that is different. */
export function changesIn(before: unknown, after: unknown): string[] {
  const [old, fresh] = [recordOf(before), recordOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .map((name) => ({ name, from: textOf(old[name]), to: textOf(fresh[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${wordsOf(name)}: ${from ? `${from} → ` : ''}${to || 'none'}`);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(new Date(value)) : value;
}

/** `accessLevelIds` → `Access level ids`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
