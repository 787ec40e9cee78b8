import type { StatementMapping } from '@app/rules/money/collections/collections';
import type { Cell } from '@app/rules/money/collections/statements/statement-cells';
import {
  mappingProblems,
  statementMapping,
  type StatementSheet,
  suggestMapping,
} from '@app/rules/money/collections/statements/statement-columns';
import { statementMessages, statementUpload } from '@app/rules/money/collections/statements/statement-input';
import {
  type LineProblem,
  readStatementLines,
  type StatementLine,
} from '@app/rules/money/collections/statements/statement-lines';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { statementLines, statementMappings, statements } from '#tables/money/collections.table.ts';
import { requireStatementApprover } from './statement-access.ts';
import { readStatementFile } from './statement-file.ts';
import { lockMatching, matchOpenLines } from './statement-matching.ts';

export type StatementUpload = {
  platform: unknown;
  fileName: string;
  file: Buffer;
  /** The columns that staff chose; without them those of the last time, or those that the headings suggest. */
  mapping: unknown;
};

type ChosenMapping = { [Part in keyof StatementMapping]: string | null };

export type StatementPreview = {
  headings: string[];
  rows: Cell[][];
  mapping: ChosenMapping;
  isRemembered: boolean;
  /** The problems with the file, by part of the mapping. */
  mappingProblems: Partial<Record<keyof StatementMapping, string>> | null;
  /** The first lines as they are read. */
  lines: StatementLine[];
  lineCount: number;
  /** In centavos. */
  amount: number;
  moneyOut: number;
  repeated: number;
  problems: LineProblem[];
  problemCount: number;
};

const shownRows = 6;
const shownProblems = 20;

/** A preview of reading a file. Nothing is stored. */
export async function previewStatement(ctx: Context, given: StatementUpload): Promise<StatementPreview> {
  await requireStatementApprover(ctx);
  const { platform } = parseInput(statementUpload, given);
  const sheet = await readStatementFile(given.file);
  const { mapping, isRemembered } = await chosenMapping(ctx, { platform, mapping: given.mapping, sheet });
  const wrong = mappingProblems(mapping, sheet.headings);
  const complete = wrong ? null : statementMapping.parse(mapping);
  const { lines, moneyOut, repeated, problems } = complete
    ? readStatementLines(sheet, complete, manilaDay(ctx.now))
    : { lines: [], moneyOut: 0, repeated: 0, problems: [] };
  return {
    headings: sheet.headings,
    rows: sheet.rows.slice(0, shownRows).map(({ cells }) => sheet.headings.map((_heading, at) => cells[at] ?? null)),
    mapping,
    isRemembered,
    mappingProblems: wrong,
    lines: lines.slice(0, shownRows),
    lineCount: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    moneyOut,
    repeated,
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
  };
}

async function chosenMapping(
  { db }: Pick<Context, 'db'>,
  { platform, mapping, sheet }: { platform: PaymentPlatform; mapping: unknown; sheet: StatementSheet },
): Promise<{ mapping: ChosenMapping; isRemembered: boolean }> {
  if (mapping !== undefined) return { mapping: parseInput(looseMapping, mapping), isRemembered: false };
  const [kept] = await db.select().from(statementMappings).where(eq(statementMappings.platform, platform));
  // The platform has changed its file since: better guess again.
  if (kept && !mappingProblems(kept.mapping, sheet.headings)) return { mapping: kept.mapping, isRemembered: true };
  return { mapping: suggestMapping(sheet.headings), isRemembered: false };
}

/** While staff are still choosing, some parts may be open. */
const looseMapping = statementMapping.extend({
  paidOn: statementMapping.shape.paidOn.nullable(),
  amount: statementMapping.shape.amount.nullable(),
  reference: statementMapping.shape.reference.nullable(),
});

export type StoredStatement = {
  /** The statement with the lines: an earlier one when all of them were known. */
  id: number;
  added: number;
  known: number;
  moneyOut: number;
  problemCount: number;
};

/** Stores the new lines of a statement, remembers its columns, and finds the owners of the money. */
export async function storeStatement(ctx: Context, given: StatementUpload): Promise<StoredStatement> {
  const { userId } = await requireStatementApprover(ctx);
  const { platform } = parseInput(statementUpload, given);
  const mapping = parseInput(statementMapping, given.mapping);
  const sheet = await readStatementFile(given.file);
  const wrong = mappingProblems(mapping, sheet.headings);
  if (wrong) throw new BadUserInput(wrong);
  const { lines, moneyOut, repeated, problems } = readStatementLines(sheet, mapping, manilaDay(ctx.now));
  if (lines.length === 0) throw new BadUserInput({ file: statementMessages.noLines });
  const name = given.fileName.replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'statement.csv';

  return transaction(ctx, async (tx) => {
    await lockMatching(tx);
    await tx.db
      .insert(statementMappings)
      .values({ platform, mapping, updatedAt: tx.now })
      .onConflictDoUpdate({ target: statementMappings.platform, set: { mapping, updatedAt: tx.now } });
    const earlier = await knownLines(tx, platform, lines);
    const fresh = lines.filter((line) => !earlier.has(keyOf(line)));
    const known = lines.length - fresh.length + repeated;
    const counted = { known, moneyOut, problemCount: problems.length };
    const [firstKnown] = earlier.values();
    if (fresh.length === 0 && firstKnown !== undefined) return { id: firstKnown, added: 0, ...counted };

    const [statement] = await tx.db
      .insert(statements)
      .values({ platform, name, uploadedById: userId, createdAt: tx.now })
      .returning();
    if (!statement) throw new Error('an inserted row comes back');
    for (let at = 0; at < fresh.length; at += rowsAtOnce) {
      await tx.db
        .insert(statementLines)
        .values(
          fresh
            .slice(at, at + rowsAtOnce)
            .map((line) => ({ ...line, statementId: statement.id, platform, state: 'ownerless' as const })),
        );
    }
    await matchOpenLines(tx);
    await recordAudit(tx, {
      action: 'statement.upload',
      objectType: 'statement',
      objectId: statement.id,
      after: { platform, name, added: fresh.length, ...counted },
    });
    await announce(tx.db, 'payments');
    return { id: statement.id, added: fresh.length, ...counted };
  });
}

/** A statement binds at most 65,535 values. */
const rowsAtOnce = 2_000;

const keyOf = ({ reference, amount, paidOn }: Pick<StatementLine, 'reference' | 'amount' | 'paidOn'>) =>
  `${reference}|${amount}|${paidOn}`;

/** The lines that exist already, and their statement. */
async function knownLines(
  { db }: Pick<Context, 'db'>,
  platform: PaymentPlatform,
  lines: readonly StatementLine[],
): Promise<Map<string, number>> {
  const references = sql.param([...new Set(lines.map(({ reference }) => reference))]);
  const rows = await db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.platform, platform),
        inArray(statementLines.reference, sql`(select unnest(${references}::text[]))`),
      ),
    );
  const keys = new Set(lines.map(keyOf));
  return new Map(rows.filter((row) => keys.has(keyOf(row))).map((row) => [keyOf(row), row.statementId]));
}
