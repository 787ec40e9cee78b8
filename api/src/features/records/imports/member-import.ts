import { settledLevels } from '@app/rules/people/access/settled-levels';
import type { ImportCounts, RowCounts } from '@app/rules/records/imports/import-job';
import { membersSheet, type RowOf, subscriptionSheet } from '@app/rules/records/imports/import-sheets';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import { type ImportedField, importedFields } from '@app/rules/people/users/person-fields';
import { personMessages } from '@app/rules/people/users/person-input';
import type { AccessLevel } from '#tables/people/access.table.ts';
import type { ImportDefinition, ImportPlan, PlanContext } from './import-definition.ts';
import { findPeople, type KnownPerson, loadLevels, loadNames } from './member-lookups.ts';
import { type MemberChange, type MemberFields, type NewMember, writeMembers } from './member-write.ts';
import { ProblemList } from './problem-list.ts';
import { subscriptionImporter } from './subscription-importer.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

type MemberRow = RowOf<typeof membersSheet>;
type Mode = 'create' | 'upsert' | 'update';

const sheet = membersSheet.name;
const { columns } = membersSheet;
const defaultLevel = 'non-member';

/** `create` leaves out people who are here already, `update` knows no one new, `upsert` does both. */
export function memberImport(mode: Mode): ImportDefinition {
  return { subject: 'members', plan: (ctx, file) => planMembers(ctx, file, mode) };
}

async function planMembers(ctx: PlanContext, file: ReadFile, mode: Mode): Promise<ImportPlan> {
  // The columns of the sheet made these rows.
  const rows = (file.rows[sheet] ?? []) as unknown as MemberRow[];
  const subscriptions = (file.rows[subscriptionSheet.name] ?? []) as unknown as SubscriptionRow[];
  const problems = new ProblemList(file.problems);
  refuseRepeats(rows, problems);
  const subscriptionsByKey = await checkSubscriptions(ctx, { rows, subscriptions }, problems);

  const emails = rows.map(({ email }) => email).filter((email) => email !== null);
  const tribeIds = rows.map(({ tribeId }) => tribeId).filter((id) => id !== null);
  const found = await findPeople(ctx, emails, tribeIds);
  const outcomes = await compareSubscriptions(ctx, { rows, found, subscriptionsByKey, mode }, problems);
  const refer = referrer(await loadLevels(ctx), await loadNames(ctx), problems);

  const counts: ImportCounts = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  const added: NewMember[] = [];
  const changed: MemberChange[] = [];
  const seen = new Map<number, number>();
  for (const row of rows) {
    const say = (column: string, text: string) => problems.add({ sheet, row: row.row, column, text });
    const person = identify(row, found, say);
    if (person && mode === 'create') {
      counts.skipped += 1;
      continue;
    }
    if (person?.isArchived) say(columns.email.name, 'This person is archived. Restore them first.');
    if (person) refuseSecond(person, row, seen, say);
    const fields = refer.fields(row);
    const levelIds = refer.levels(row, person);
    const subscribed = subscriptionsOf(row, subscriptionsByKey).filter((each) => isChange(outcomes.get(each.row)));

    if (!person) {
      if (mode === 'update')
        say(
          row.email ? columns.email.name : columns.tribeId.name,
          'This person does not exist. To add people, choose another type of import.',
        );
      else {
        needForNew(row, say);
        counts.create += 1;
        if (!problems.has(sheet, row.row)) added.push(newMember(row, fields, levelIds, subscribed));
      }
      continue;
    }
    const change = changeOf(person, fields, levelIds, subscribed);
    if (!change) counts.unchanged += 1;
    else {
      counts.update += 1;
      if (!refer.mayActOn(person)) say(columns.email.name, personMessages.notChangeable);
      changed.push(change);
    }
  }
  if (outcomes.size > 0) counts.subscriptions = countOf([...outcomes.values()]);
  return {
    counts,
    problems: problems.sorted(),
    write: (tx, progress) => writeMembers(tx, { added, changed }, progress),
  };
}

type Say = (column: string, text: string) => void;
type Found = Awaited<ReturnType<typeof findPeople>>;

/** Whom a row means: by Tribe ID, by address, and by both only when they agree. */
function identify(row: MemberRow, { byAddress, byTribeId, people }: Found, say: Say): KnownPerson | null {
  const addressed = row.email === null ? undefined : byAddress.get(row.email);
  const numbered = row.tribeId === null ? undefined : byTribeId.get(row.tribeId);
  const person = people.get(numbered ?? addressed ?? 0) ?? null;
  if (addressed !== undefined && numbered !== undefined && addressed !== numbered) {
    say(columns.tribeId.name, 'The Tribe ID and the email belong to two different people.');
  } else if (person && numbered !== undefined && row.email !== null && addressed === undefined) {
    say(columns.email.name, `${person.tribeId} has another email. Change it on the page of the person.`);
  } else if (person && addressed !== undefined && row.tribeId !== null && numbered === undefined) {
    say(columns.tribeId.name, `This person already has the Tribe ID ${person.tribeId}.`);
  }
  return person;
}

/** Two spellings of one person, such as an address and an alias of it, are still one person. */
function refuseSecond({ id }: KnownPerson, { row }: MemberRow, seen: Map<number, number>, say: Say): void {
  const first = seen.get(id);
  if (first !== undefined) say(columns.email.name, `Row ${first} is about the same person. Keep one of them.`);
  else seen.set(id, row);
}

function refuseRepeats(rows: readonly MemberRow[], problems: ProblemList): void {
  for (const key of ['email', 'tribeId'] as const) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const value = row[key];
      if (value === null) continue;
      const first = seen.get(value);
      const text = `Row ${first} has the same ${columns[key].name}. Keep one of them.`;
      if (first === undefined) seen.set(value, row.row);
      else problems.add({ sheet, row: row.row, column: columns[key].name, text });
    }
  }
}

function needForNew(row: MemberRow, say: Say): void {
  for (const key of ['email', 'firstName', 'lastName'] as const) {
    if (row[key] === null) say(columns[key].name, `${columns[key].name} is required`);
  }
}

/** Turns names in a row into what they stand for. */
function referrer(
  levels: Awaited<ReturnType<typeof loadLevels>>,
  names: Awaited<ReturnType<typeof loadNames>>,
  problems: ProblemList,
) {
  const sayOf = (row: number) => (column: string, text: string) => problems.add({ sheet, row, column, text });
  return {
    mayActOn: ({ levelIds }: KnownPerson) => levels.mayActOn(levelIds),
    levels(row: MemberRow, person: KnownPerson | null): string[] {
      const say = (text: string) => sayOf(row.row)(columns.accessLevels.name, text);
      const named: AccessLevel[] = [];
      for (const text of row.accessLevels ?? []) {
        const level = levels.find(text);
        if (level) named.push(level);
        else say(`There is no access level "${text}".`);
      }
      // What somebody holds already is not given.
      const given = named.filter(({ id }) => !person?.levelIds.includes(id));
      const problem = levels.grantProblem(given, person);
      if (problem) say(`${given.map(({ name }) => name).join(', ')}: ${problem}`);
      return [...new Set(problem ? [] : named.map(({ id }) => id))].toSorted();
    },
    fields(row: MemberRow): MemberFields {
      const say = sayOf(row.row);
      const batchId = row.batch === null ? null : names.batch(row.batch);
      const groupId = row.groupName === null ? null : names.group(row.groupName);
      if (row.batch !== null && batchId === null) say(columns.batch.name, `There is no batch "${row.batch}".`);
      if (row.groupName !== null && groupId === null) {
        say(columns.groupName.name, `There is no group "${row.groupName}".`);
      }
      return { ...ofRow(row), batchId, groupId };
    },
  };
}

/** The cells that are stored as they are. */
function ofRow(row: MemberRow): Pick<MemberRow, ImportedField> {
  // The entries cover every imported field.
  return Object.fromEntries(importedFields.map((name) => [name, row[name]])) as Pick<MemberRow, ImportedField>;
}

function newMember(
  row: MemberRow,
  fields: MemberFields,
  levelIds: readonly string[],
  subscriptions: SubscriptionRow[],
): NewMember {
  return {
    ...fields,
    email: row.email ?? '',
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    tribeId: row.tribeId,
    levelIds: levelIds.length > 0 ? levelIds : [defaultLevel],
    subscriptions,
  };
}

/** What a row would change about someone, or null. An empty cell says nothing. */
function changeOf(
  person: KnownPerson,
  fields: MemberFields,
  levelIds: readonly string[],
  subscriptions: SubscriptionRow[],
): MemberChange | null {
  const names = (Object.keys(fields) as (keyof MemberFields)[]).filter(
    (name) => fields[name] !== null && fields[name] !== person[name],
  );
  const settled = levelIds.length > 0 ? settledLevels([...person.levelIds, ...levelIds]) : [];
  const added = settled.filter((id) => !person.levelIds.includes(id));
  if (names.length + added.length + subscriptions.length === 0) return null;
  const pick = (from: MemberFields | KnownPerson) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { person, before: pick(person), after: pick(fields), addedLevelIds: added, subscriptions };
}

function subscriptionsOf({ subscriptionId }: MemberRow, byKey: Map<string, SubscriptionRow>): SubscriptionRow[] {
  return (subscriptionId ?? []).map((key) => byKey.get(key)).filter((each) => each !== undefined);
}

/** What would become of the rows of the second sheet that are not wrong. */
async function compareSubscriptions(
  ctx: PlanContext,
  given: { rows: readonly MemberRow[]; found: Found; subscriptionsByKey: Map<string, SubscriptionRow>; mode: Mode },
  problems: ProblemList,
): Promise<Map<number, Outcome>> {
  const { rows, found, subscriptionsByKey, mode } = given;
  const leftOut: number[] = [];
  const owned = rows.flatMap((row) => {
    const knownId = found.byTribeId.get(row.tribeId ?? '') ?? found.byAddress.get(row.email ?? '');
    // Who is new has no number yet; one that nobody has keeps their rows together.
    const userId = knownId ?? -row.row;
    const theirs = subscriptionsOf(row, subscriptionsByKey)
      .filter((subscription) => !problems.has(subscriptionSheet.name, subscription.row))
      .map((subscription) => ({ userId, subscription }));
    if (knownId === undefined || mode !== 'create') return theirs;
    // Who is left out is not looked at.
    leftOut.push(...theirs.map(({ subscription }) => subscription.row));
    return [];
  });
  const compared = await subscriptionImporter.compare(ctx, owned);
  for (const [row, problem] of compared.problems) problems.add({ sheet: subscriptionSheet.name, row, ...problem });
  return new Map<number, Outcome>([...compared.outcomes, ...leftOut.map((row) => [row, 'skipped'] as const)]);
}

type Outcome = keyof RowCounts;

const isChange = (outcome: Outcome | undefined) => outcome === 'create' || outcome === 'update';

function countOf(outcomes: readonly Outcome[]): RowCounts {
  const counts: RowCounts = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

/** Rows of the second sheet by their key, once each and only those that someone has. */
async function checkSubscriptions(
  ctx: PlanContext,
  { rows, subscriptions }: { rows: readonly MemberRow[]; subscriptions: readonly SubscriptionRow[] },
  problems: ProblemList,
): Promise<Map<string, SubscriptionRow>> {
  const { name: onSheet, columns: named } = subscriptionSheet;
  const byKey = new Map<string, SubscriptionRow>();
  for (const row of subscriptions) {
    const first = row.subscriptionId === null ? undefined : byKey.get(row.subscriptionId);
    const text = `Row ${first?.row} has the same Subscription ID. Keep one of them.`;
    if (first) problems.add({ sheet: onSheet, row: row.row, column: named.subscriptionId.name, text });
    else if (row.subscriptionId !== null) byKey.set(row.subscriptionId, row);
  }
  const owned = new Set<string>();
  for (const row of rows) {
    for (const key of row.subscriptionId ?? []) {
      const say = (text: string) => problems.add({ sheet, row: row.row, column: columns.subscriptionId.name, text });
      if (!byKey.has(key)) say(`There is no row "${key}" on the sheet ${onSheet}.`);
      else if (owned.has(key)) say(`The subscription "${key}" already belongs to someone else.`);
      owned.add(key);
    }
  }
  for (const { row, subscriptionId } of subscriptions) {
    if (subscriptionId === null || owned.has(subscriptionId)) continue;
    const text = `Nobody on the sheet ${sheet} has this subscription.`;
    problems.add({ sheet: onSheet, row, column: named.subscriptionId.name, text });
  }
  const whole = subscriptions.filter(({ row }) => !problems.has(onSheet, row));
  for (const [row, problem] of await subscriptionImporter.check(ctx, whole)) {
    problems.add({ sheet: onSheet, row, ...problem });
  }
  return byKey;
}
