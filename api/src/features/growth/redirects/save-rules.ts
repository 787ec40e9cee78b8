import { firstWordOf, readSource, type RedirectSource, sourceText } from '@app/rules/growth/redirects/redirect-path';
import { chainOf, chainWords, type RedirectChain } from '@app/rules/growth/redirects/redirect-matching';
import {
  mostRedirectRules,
  redirectMessages,
  redirectRuleInput,
  type RedirectRuleInput,
} from '@app/rules/growth/redirects/redirect-rule';
import { readTarget, type TargetHosts } from '@app/rules/growth/redirects/redirect-target';
import { and, count, eq, like, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { claimWord, freeWord, ownerOfWord } from '#features/money/funnels/address-claims.ts';
import { announce } from '#live/bus.ts';
import { type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';
import { redirectTopic, targetHosts } from './target-hosts.ts';

type Values = RedirectSource & Pick<RedirectRule, 'toAddress' | 'statusCode' | 'isOn' | 'note'>;

export type RuleProblem = {
  field: 'from' | 'to';
  message: string;
  chain: RedirectChain<RedirectRule> | null;
};

export async function createRule(ctx: Context, input: RedirectRuleInput): Promise<RedirectRule> {
  return transaction(ctx, async (tx) => {
    await lockRules(tx.db);
    const values = await checkedValues(tx, input, null);
    return insertRule(tx, values);
  });
}

/** For callers that hold the lock and have checked the values. */
export async function insertRule(tx: Context, values: Values): Promise<RedirectRule> {
  const [total] = await tx.db.select({ count: count() }).from(redirectRules);
  if ((total?.count ?? 0) >= mostRedirectRules) throw new Conflict(redirectMessages.tooMany);
  const [rule] = await tx.db
    .insert(redirectRules)
    .values({
      ...values,
      onSince: values.isOn ? tx.now : null,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .returning();
  if (!rule) throw new Error('the rule was not made');
  await claimWord(tx.db, firstWordOf(rule.fromPath));
  await recordAudit(tx, {
    ...audited('create', rule.id),
    after: factsOf(rule),
  });
  await announce(tx.db, redirectTopic);
  return rule;
}

export async function updateRule(ctx: Context, id: number, input: RedirectRuleInput): Promise<RedirectRule> {
  return transaction(ctx, async (tx) => {
    await lockRules(tx.db);
    const before = await requireRule(tx.db, id);
    return changeRule(tx, before, await checkedValues(tx, input, id));
  });
}

/** A rule that was off is checked again: others may have been made since. */
export async function switchRule(ctx: Context, id: number, isOn: boolean): Promise<RedirectRule> {
  return transaction(ctx, async (tx) => {
    await lockRules(tx.db);
    const before = await requireRule(tx.db, id);
    if (before.isOn === isOn) return before;
    const { note, statusCode, toAddress } = before;
    const input = {
      from: sourceText(before),
      to: toAddress,
      statusCode,
      note,
      isOn,
    };
    if (isOn) return changeRule(tx, before, await checkedValues(tx, input, id));
    return changeRule(tx, before, { ...before, isOn });
  });
}

export async function deleteRule(ctx: Context, id: number): Promise<RedirectRule> {
  return transaction(ctx, async (tx) => {
    await lockRules(tx.db);
    const rule = await requireRule(tx.db, id);
    await tx.db.delete(redirectRules).where(eq(redirectRules.id, id));
    await freeUnusedWord(tx.db, rule.fromPath);
    await recordAudit(tx, { ...audited('delete', id), before: factsOf(rule) });
    await announce(tx.db, redirectTopic);
    return rule;
  });
}

/** What keeps the typed rule from being saved, for the form; null when nothing does. */
export async function checkRule(
  ctx: Context,
  input: RedirectRuleInput,
  id: number | null,
): Promise<RuleProblem | null> {
  const hosts = await targetHosts(ctx);
  const checked = await check(ctx, {
    input: { ...input, note: null },
    id,
    hosts,
  });
  return 'problem' in checked ? checked.problem : null;
}

async function changeRule(tx: Context, before: RedirectRule, values: Values): Promise<RedirectRule> {
  const { fromPath, isPrefix, toAddress, statusCode, isOn, note } = values;
  const onSince = isOn ? (before.isOn ? before.onSince : tx.now) : null;
  const [rule] = await tx.db
    .update(redirectRules)
    .set({
      fromPath,
      isPrefix,
      toAddress,
      statusCode,
      isOn,
      note,
      onSince,
      updatedAt: tx.now,
    })
    .where(eq(redirectRules.id, before.id))
    .returning();
  if (!rule) throw new NotFound('Redirect rule');
  await claimWord(tx.db, firstWordOf(rule.fromPath));
  if (firstWordOf(before.fromPath) !== firstWordOf(rule.fromPath)) await freeUnusedWord(tx.db, before.fromPath);
  await recordAudit(tx, {
    ...audited('update', rule.id),
    before: factsOf(before),
    after: factsOf(rule),
  });
  await announce(tx.db, redirectTopic);
  return rule;
}

async function checkedValues(tx: Context, input: RedirectRuleInput, id: number | null): Promise<Values> {
  const checked = await check(tx, { input, id, hosts: await targetHosts(tx) });
  if ('problem' in checked)
    throw new BadUserInput({
      [checked.problem.field]: checked.problem.message,
    });
  return checked.values;
}

type Check = {
  input: RedirectRuleInput;
  id: number | null;
  hosts: TargetHosts;
};

/** The values to save, or what is wrong with them. Whoever saves holds the lock, so that two rules cannot close a circle together. */
export async function check(
  { db }: Pick<Context, 'db'>,
  { input, id, hosts }: Check,
): Promise<{ values: Values } | { problem: RuleProblem }> {
  const refuse = (field: RuleProblem['field'], message: string, chain: RuleProblem['chain'] = null) => ({
    problem: { field, message, chain },
  });
  const read = readSource(input.from);
  if (!read.ok) return refuse('from', read.message);
  const target = readTarget(input.to, hosts);
  if (!target.ok) return refuse('to', target.message);
  const { statusCode, isOn, note } = parseInput(redirectRuleInput, input);

  const isOther = id === null ? undefined : ne(redirectRules.id, id);
  const { fromPath, isPrefix } = read.source;
  const isSame = and(isOther, eq(redirectRules.fromPath, fromPath), eq(redirectRules.isPrefix, isPrefix));
  const [same] = await db.select({ id: redirectRules.id }).from(redirectRules).where(isSame);
  if (same) return refuse('from', redirectMessages.sourceTaken);
  const owner = await ownerOfWord(db, firstWordOf(fromPath));
  if (owner !== null) return refuse('from', `This is the address of ${owner}`);

  const values = {
    fromPath,
    isPrefix,
    toAddress: target.address,
    statusCode,
    isOn,
    note,
  };
  if (!isOn) return { values };
  const others = await db
    .select()
    .from(redirectRules)
    .where(and(isOther, eq(redirectRules.isOn, true)));
  const chain = chainOf(values, others);
  return chain ? refuse('from', chainWords(chain).message, chain) : { values };
}

const rulesLock = 7_281_923;

/** Changes of rules wait for each other: whether a rule closes a circle depends on all others. */
export async function lockRules(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
}

async function requireRule(db: Database, id: number): Promise<RedirectRule> {
  const [rule] = await db.select().from(redirectRules).where(eq(redirectRules.id, id)).for('update');
  if (!rule) throw new NotFound('Redirect rule');
  return rule;
}

async function freeUnusedWord(db: Database, fromPath: string): Promise<void> {
  const word = `/${firstWordOf(fromPath)}`;
  const below = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}/%`;
  const [used] = await db
    .select({ id: redirectRules.id })
    .from(redirectRules)
    .where(or(eq(redirectRules.fromPath, word), like(redirectRules.fromPath, below)))
    .limit(1);
  if (!used) await freeWord(db, firstWordOf(fromPath));
}

function audited(verb: 'create' | 'update' | 'delete', objectId: number) {
  return {
    action: `redirect-rule.${verb}`,
    objectType: 'redirect-rule',
    objectId,
  };
}

function factsOf(rule: RedirectRule) {
  const { toAddress, statusCode, isOn, note } = rule;
  return { from: sourceText(rule), to: toAddress, statusCode, isOn, note };
}
