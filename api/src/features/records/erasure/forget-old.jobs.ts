import type { SettingName, SettingNameOf } from '@app/rules/platform/settings/settings';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { Task } from '#worker/task.ts';
import { eraseIn, eraseOld } from './erase-rows.ts';
import type { ErasingStep } from './erased-tables.ts';

type Period = Extract<SettingNameOf<'number'>, `privacy-keep-${string}`>;

/** Rows of a table that are older than `:before`. */
type Forgetting = ErasingStep & { table: string };

/** What each period of the settings forgets. Amounts, counts and decisions stay; see `docs/privacy.md`. */
const forgetting: Readonly<Record<Period, Forgetting | 'addresses' | 'leads' | 'by log-in'>> = {
  // `auth.jobs.ts`, which knows how long a session lives.
  'privacy-keep-sessions-days': 'by log-in',
  'privacy-keep-addresses-days': 'addresses',
  'privacy-keep-leads-days': 'leads',
  'privacy-keep-log-ins-days': {
    table: 'login_logs',
    where: "at < :before and (user_email <> '' or ip_address is not null or user_agent is not null)",
    set: { user_email: "''", message: 'null', ip_address: 'null', user_agent: 'null' },
  },
  'privacy-keep-mails-days': { table: 'mails', where: "created_at < :before and status <> 'queued'" },
  'privacy-keep-bug-reports-days': { table: 'bug_reports', where: 'done_at < :before' },
  'privacy-keep-imports-days': {
    table: 'imports',
    where: "finished_at < :before and (problems <> '[]' or file is not null or columns is not null)",
    set: { problems: "'[]'", file: 'null', columns: 'null' },
  },
  // The sweep of files removes a picture that no payment names any more.
  'privacy-keep-proofs-years': {
    table: 'payments',
    where: 'paid_on < (:before)::date and proof_file_id is not null',
    set: { proof_file_id: 'null' },
  },
};

const day = 24 * 3_600_000;
const leadsAtOnce = 500;

type ForgettingContext = Pick<Context, 'db' | 'now'>;

/** Applies the retention periods of the settings. What a run does not reach is left to the next night. */
export async function forgetOld(ctx: ForgettingContext): Promise<void> {
  const names = Object.keys(forgetting) as Period[];
  const stored = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.name, names satisfies SettingName[]));
  const values = new Map(stored.map(({ name, value }) => [name, value]));
  for (const name of names) {
    const length = settingValue(name, values.get(name)) * (name.endsWith('-years') ? 365.25 : 1) * day;
    await forget(ctx, forgetting[name], new Date(ctx.now.getTime() - length));
  }
}

/** Each period is a transaction of its own: none waits for another. */
async function forget(ctx: ForgettingContext, what: (typeof forgetting)[Period], before: Date): Promise<void> {
  if (what === 'by log-in') return;
  await transaction(ctx, async ({ db, now }) => {
    await allowSeconds(db, 300);
    if (what === 'addresses')
      await db.execute(sql`select forget_audit_addresses(${before.toISOString()}::timestamptz)`);
    else if (what === 'leads') await forgetLeads({ db, now }, before);
    else await eraseOld(db, what.table, what, before);
  });
}

/** Leads that never became an account or bought anything: masked as those of somebody who is erased. */
async function forgetLeads({ db, now }: ForgettingContext, before: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number; key: string }>(sql`select id, person_key as key from leads
    where user_id is null and ordered_at is null and created_at < ${before.toISOString()}::timestamptz
      and email not like '%@erased.invalid' order by id limit ${leadsAtOnce}`);
  if (rows.length === 0) return;
  const leads = rows.map(({ id }) => id);
  const keys = rows.map(({ key }) => key);
  const tables = ['lead_sequences', 'sequence_mails', 'training_stops', 'training_reminders', 'visitors', 'leads'];
  await eraseIn(db, tables, { ids: [], emails: [], names: [], nicknames: [], keys, leads, orders: [], now });
}

export const forgetOldRows: Task = { run: (ctx) => forgetOld(ctx), deadlineSeconds: 1_800 };
