import { logJson, logReason, maskedAddress } from '@app/rules/insight/info-logs/log-changes';
import { logKindLabels, logKindOf, logTitle } from '@app/rules/insight/info-logs/log-kinds';
import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { listedEntries, logColumns, type LogEntry } from './list-log.ts';
import { logPeople } from './log-people.ts';

type NamedEntry = LogEntry & { names: ReadonlyMap<number, string> };

/** The filtered log, the newest first. */
export const logExport = csvExport({
  path: 'info-logs',
  // The filter of the list, as texts of an address; its own schema checks the rest.
  query: z.object({
    search: z.string().optional(),
    kind: z.string().optional(),
    actions: z
      .string()
      .optional()
      .transform((names) => names?.split(',')),
    actorId: z.coerce.number().optional(),
    personId: z.coerce.number().optional(),
    objectType: z.string().optional(),
    objectId: z.string().optional(),
    requestId: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  permit: (ctx) => {
    const { functions, pages } = requireViewer(ctx);
    if (!functions.has('report_export') || !pages.has('infoLogsReport')) throw new Forbidden();
  },
  open: async (ctx, filter) => {
    const isListed = await listedEntries(ctx, filter);
    return {
      name: 'info-logs',
      audit: { action: 'log.export', objectType: 'log', after: { filter } },
      columns,
      read: async (last: NamedEntry | undefined, limit: number) => {
        const after = last && sql`(${auditLog.at}, ${auditLog.id}) < (${last.at.toISOString()}, ${last.id})`;
        const rows = await ctx.db
          .select(logColumns)
          .from(auditLog)
          .where(and(isListed, after))
          .orderBy(desc(auditLog.at), desc(auditLog.id))
          .limit(limit);
        const ids = [...new Set(rows.flatMap(peopleOf))];
        const people = await logPeople(ctx, ids);
        const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
        return rows.map((row) => ({ ...row, names }));
      },
    };
  },
});

const peopleOf = ({ actorId, effectiveUserId, subjectId }: LogEntry) =>
  [actorId, effectiveUserId, subjectId].flatMap((id) => id ?? []);
const nameOf = ({ names }: NamedEntry, id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`));

const columns: readonly CsvColumn<NamedEntry>[] = [
  ['Entry', ({ id }) => id],
  ['Time', ({ at }) => at.toISOString()],
  ['What', ({ action }) => logTitle(action)],
  ['Action', ({ action }) => action],
  ['Kind', ({ action }) => logKindLabels[logKindOf(action)]],
  ['Who', (row) => nameOf(row, row.actorId) ?? (row.address === null ? 'Tribe (job)' : 'A visitor')],
  ['On Behalf Of', (row) => (row.effectiveUserId === row.actorId ? null : nameOf(row, row.effectiveUserId))],
  ['Person', (row) => nameOf(row, row.subjectId)],
  ['Object', ({ objectType, objectId }) => [objectType, objectId].filter(Boolean).join(' ')],
  ['Reason', ({ before, after }) => logReason(before, after)],
  ['Before', ({ before }) => (before ? logJson(before) : null)],
  ['After', ({ after }) => (after ? logJson(after) : null)],
  ['Address', ({ address }) => address && maskedAddress(address)],
  ['Request', ({ requestId }) => requestId],
];
