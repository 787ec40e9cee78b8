import { formatPesos } from '../../amounts/pesos.ts';
import { isSettingName, settingOf } from '../../platform/settings/settings.ts';
import { isManilaDay, months } from '../../time/manila.ts';

type Values = Readonly<Record<string, unknown>>;
type Logged = { objectType: string; objectId: string | null; before: Values | null; after: Values | null };

/**
 * What the line below the title of an entry says besides whose it is: the name of the thing and its amount. Without
 * these, what it is and its number; null for an entry about a person, whom the line names anyway.
 */
export function logDetail({ objectType, objectId, before, after }: Logged): string | null {
  const first = <Value>(names: readonly string[], isIt: (value: unknown) => value is Value) =>
    [after, before].flatMap((values) => names.map((name) => values?.[name])).find(isIt);
  const name = first(['name', 'title'], isText);
  const amount = first(['amount'], isNumber);
  const found = [name?.trim(), amount === undefined ? undefined : formatPesos(amount)].filter(isText);
  if (found.length > 0) return found.join(' · ');
  if (objectType === 'user' || objectType === 'affiliate') return null;
  if (objectType === 'setting' && objectId !== null)
    return isSettingName(objectId) ? settingOf(objectId).label : objectId;
  if (objectType === 'target' && objectId !== null && isManilaDay(objectId)) return monthLabel(objectId);
  return [objectType.replaceAll('-', ' '), objectId].filter(isText).join(' ') || null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function monthLabel(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
