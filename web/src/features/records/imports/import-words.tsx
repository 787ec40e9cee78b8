import type { ImportKind as RestKind, ImportSubject } from '@app/rules/records/imports/import-job';
import { plural } from '@app/rules/text/plural';
import type { ImportKind, ImportsQuery, ImportStatus } from '#gql/graphql.ts';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

export type Counts = Omit<NonNullable<ImportsQuery['imports']['items'][number]['counts']>, 'subscriptions'>;

/** The name of each kind in the history, and of its rows. */
export const kindWords: Record<ImportKind, { label: string; one: string; many: string }> = {
  create_users: { label: 'Members, new only', one: 'person', many: 'people' },
  upsert_users: { label: 'Members, new and existing', one: 'person', many: 'people' },
  update_users: { label: 'Members, existing only', one: 'person', many: 'people' },
  create_groups: { label: 'Groups', one: 'group', many: 'groups' },
  create_courses: { label: 'Courses', one: 'course', many: 'courses' },
};

export const memberModes = [
  { value: 'upsert-users', label: 'Add and update', hint: 'Adds new people and updates existing people.' },
  { value: 'create-users', label: 'Add only', hint: 'Adds new people. Existing people do not change.' },
  { value: 'update-users', label: 'Update only', hint: 'Updates existing people. Adds nobody.' },
] as const satisfies readonly { value: RestKind; label: string; hint: string }[];

export const subjectTabs = [
  { value: 'members', label: 'Members' },
  { value: 'groups', label: 'Groups' },
  { value: 'courses', label: 'Courses' },
] as const satisfies readonly { value: ImportSubject; label: string }[];

const statuses: Record<ImportStatus, { label: string; tone: BadgeTone }> = {
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Ready', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'Importing', tone: 'info' },
  done: { label: 'Imported', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function ImportStatusBadge({ status, problemCount }: { status: ImportStatus; problemCount: number }) {
  const { label, tone } = statuses[status];
  if (status === 'checked' && problemCount > 0) {
    return <StatusBadge tone="danger">{plural(problemCount, 'problem')}</StatusBadge>;
  }
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** `12 new, 3 changed`, or another summary. */
export function countsText({ create, update, unchanged, skipped, bad }: Counts): string {
  const parts = [
    create > 0 && `${create.toLocaleString('en-PH')} new`,
    update > 0 && `${update.toLocaleString('en-PH')} changed`,
    unchanged > 0 && `${unchanged.toLocaleString('en-PH')} unchanged`,
    skipped > 0 && `${skipped.toLocaleString('en-PH')} skipped`,
    bad > 0 && `${bad.toLocaleString('en-PH')} with problems`,
  ].filter(Boolean);
  return parts.join(', ') || 'Nothing to do';
}

/** The number of rows an import writes, with their noun: `15 people`. */
export function rowsText(kind: ImportKind, { create, update }: Counts): string {
  const rows = create + update;
  const { one, many } = kindWords[kind];
  return `${rows.toLocaleString('en-PH')} ${rows === 1 ? one : many}`;
}
