import type { Centavos } from '../../../amounts/pesos.ts';
import { paymentCodesIn } from '../../payments/payment-code.ts';
import type { PaymentPlatform } from '../../payments/payment-platforms.ts';
import type { ManilaDay } from '../../../time/manila.ts';
import type { StatementLineState } from '../collections.ts';
import { hasReference } from './statement-lines.ts';
import { areSimilarNames, isTellingWord, nameWords } from './statement-names.ts';

export type LineToMatch = {
  id: number;
  platform: PaymentPlatform;
  reference: string;
  amount: Centavos;
  paidOn: ManilaDay;
  payer: string | null;
  note: string | null;
};

/** An entry that money could be for. Paid and voided ones only serve to recognise their codes. */
export type EntryToMatch = {
  id: number;
  code: string;
  number: number;
  /** The open amount; 0 when it is paid. */
  open: Centavos;
  isVoided: boolean;
  scheduleDate: ManilaDay;
  person: string;
};

/** A proof that waits, or a payment that was approved before the statement came. */
export type PaymentToMatch = {
  id: number;
  scheduleId: number | null;
  platform: PaymentPlatform;
  /** The transfer's number as the member gave it, and as staff did. */
  references: readonly string[];
  amount: Centavos;
  paidOn: ManilaDay;
  isWaiting: boolean;
};

export type LineMatch = {
  lineId: number;
  state: Exclude<StatementLineState, 'ignored'>;
  scheduleId: number | null;
  /** Only for a payment approved before. */
  paymentId: number | null;
};

/** The most days between a proof and its statement line. */
const PROOF_DAYS = 3;
/** The most days from the due date when matching by name. */
export const NAME_DAYS = 10;

type Candidates = { entries: readonly EntryToMatch[]; payments: readonly PaymentToMatch[] };

/**
 * Finds the entry for each line. The surest matches choose first, over all lines, so that a guess never takes an entry
 * from a line that names it; no entry is suggested twice. Everything is looked up in an index, nothing is compared with
 * everything.
 */
export function matchLines(lines: readonly LineToMatch[], candidates: Candidates): LineMatch[] {
  const index = indexed(candidates);
  const verdicts = new Map<number, LineMatch>();
  const taken = { entries: new Set<number>(), payments: new Set<number>() };

  for (const pass of passes) {
    for (const line of lines) {
      if (verdicts.has(line.id)) continue;
      const found = pass(line, index, taken.entries);
      if (!found) continue;
      const { scheduleId, paymentId, state } = found;
      if (paymentId !== null && taken.payments.has(paymentId)) continue;
      if (scheduleId !== null && state !== 'ownerless' && state !== 'approved') {
        if (taken.entries.has(scheduleId)) continue;
        taken.entries.add(scheduleId);
      }
      if (paymentId !== null) taken.payments.add(paymentId);
      verdicts.set(line.id, { lineId: line.id, ...found });
    }
  }
  return lines.map(
    ({ id }) => verdicts.get(id) ?? { lineId: id, state: 'ownerless', scheduleId: null, paymentId: null },
  );
}

type MatchResult = Omit<LineMatch, 'lineId'>;
type Pass = (line: LineToMatch, index: Index, taken: ReadonlySet<number>) => MatchResult | null;

const seems = (state: 'exact' | 'near' | 'ownerless', scheduleId: number | null): MatchResult | null =>
  scheduleId === null ? null : { state, scheduleId, paymentId: null };

/** The surest first. */
const passes: readonly Pass[] = [
  // Staff were faster than the statement.
  (line, index) => {
    const known = sameReference(line, index).find(({ isWaiting, amount }) => !isWaiting && amount === line.amount);
    return known ? { state: 'approved', scheduleId: known.scheduleId, paymentId: known.id } : null;
  },
  (line, index) => {
    const proof = sameReference(line, index).find((payment) => isExactProof(line, payment));
    return seems('exact', proof?.scheduleId ?? null);
  },
  (line, index) => {
    const entry = namedEntries(line, index).find(
      ({ id, open, isVoided }) => !isVoided && open > 0 && open === line.amount && !index.waiting.has(id),
    );
    return seems('exact', entry?.id ?? null);
  },
  (line, index, taken) => {
    const isFree = ({ scheduleId }: PaymentToMatch) => scheduleId !== null && !taken.has(scheduleId);
    return seems('near', sameReference(line, index).find(isFree)?.scheduleId ?? null);
  },
  (line, index, taken) => {
    const open = namedEntries(line, index).find(({ id, ...entry }) => isOpen(entry) && !taken.has(id));
    return seems('near', (open ?? restOfInvoice(line, index, taken))?.id ?? null);
  },
  (line, index, taken) => {
    const [only, another] = entriesOfName(line, index, taken);
    return seems('near', only && !another ? only.id : null);
  },
  // Entries of a lapsed order: their code is known, but nothing is owed any more.
  (line, index) => seems('ownerless', namedEntries(line, index).find(({ isVoided }) => isVoided)?.id ?? null),
];

const isOpen = ({ open, isVoided }: Pick<EntryToMatch, 'open' | 'isVoided'>) => !isVoided && open > 0;

/** Whether a proof that waits says the same as the line. */
function isExactProof(
  line: Pick<LineToMatch, 'amount' | 'paidOn'>,
  proof: Pick<PaymentToMatch, 'amount' | 'paidOn' | 'isWaiting'>,
): boolean {
  return proof.isWaiting && proof.amount === line.amount && daysApart(proof.paidOn, line.paidOn) <= PROOF_DAYS;
}

/** References are compared as people type them: in any case, with or without spaces. */
export function referenceKey(reference: string): string {
  return reference.replaceAll(/\s+/g, '').toUpperCase();
}

/** The clues in a line about its owner. */
export function codesOf({
  payer,
  note,
}: Pick<LineToMatch, 'payer' | 'note'>): { code: string; entry: number | null }[] {
  return [...paymentCodesIn(note ?? ''), ...paymentCodesIn(payer ?? '')];
}

type Index = {
  byCode: Map<string, EntryToMatch[]>;
  byReference: Map<string, PaymentToMatch[]>;
  /** By amount, word of the name, and period of days. */
  byName: Map<string, { entry: EntryToMatch; words: string[]; day: number }[]>;
  /** Entries on which a proof waits. */
  waiting: Set<number>;
};

function indexed({ entries, payments }: Candidates): Index {
  const index: Index = { byCode: new Map(), byReference: new Map(), byName: new Map(), waiting: new Set() };
  for (const entry of entries) {
    push(index.byCode, entry.code, entry);
    if (!isOpen(entry)) continue;
    const words = nameWords(entry.person);
    const day = numberOf(entry.scheduleDate);
    for (const word of new Set(words.filter(isTellingWord))) {
      push(index.byName, nameKey(entry.open, word, stretchOf(day)), { entry, words, day });
    }
  }
  for (const invoiceEntries of index.byCode.values()) invoiceEntries.sort((one, other) => one.number - other.number);
  for (const payment of payments) {
    if (payment.isWaiting && payment.scheduleId !== null) index.waiting.add(payment.scheduleId);
    const keys = new Set(payment.references.filter(hasReference).map(referenceKey));
    for (const key of keys) push(index.byReference, `${payment.platform}|${key}`, payment);
  }
  return index;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function sameReference({ platform, reference }: LineToMatch, { byReference }: Index): readonly PaymentToMatch[] {
  return hasReference(reference) ? (byReference.get(`${platform}|${referenceKey(reference)}`) ?? []) : [];
}

/** The entries that the codes in a line mean; a code without a number means the next open one. */
function namedEntries(line: LineToMatch, { byCode }: Index): EntryToMatch[] {
  return codesOf(line).flatMap(({ code, entry: number }) => {
    const invoiceEntries = byCode.get(code) ?? [];
    const namedEntry = number === null ? undefined : invoiceEntries.find((entry) => entry.number === number);
    return namedEntry ?? invoiceEntries.find(isOpen) ?? invoiceEntries.slice(0, 1);
  });
}

/** When the named entry is already paid, the money is probably for the next one. */
function restOfInvoice(line: LineToMatch, { byCode }: Index, taken: ReadonlySet<number>): EntryToMatch | undefined {
  return codesOf(line)
    .flatMap(({ code }) => byCode.get(code) ?? [])
    .find((entry) => isOpen(entry) && !taken.has(entry.id));
}

/** Open entries of the same amount, due at about that time, of people with such a name: two at most, since two are too many. */
function entriesOfName(line: LineToMatch, { byName }: Index, taken: ReadonlySet<number>): EntryToMatch[] {
  const words = nameWords(line.payer ?? line.note ?? '');
  const day = numberOf(line.paidOn);
  const stretch = stretchOf(day);
  const found = new Set<EntryToMatch>();
  for (const word of new Set(words.filter(isTellingWord))) {
    for (const near of [stretch - 1, stretch, stretch + 1]) {
      for (const { entry, words: own, day: due } of byName.get(nameKey(line.amount, word, near)) ?? []) {
        if (Math.abs(due - day) > NAME_DAYS || taken.has(entry.id)) continue;
        if (areSimilarNames(words, own)) found.add(entry);
        if (found.size > 1) return [...found];
      }
    }
  }
  return [...found];
}

const nameKey = (amount: Centavos, word: string, stretch: number) => `${amount}|${word}|${stretch}`;
const stretchOf = (day: number) => Math.floor(day / NAME_DAYS);

/** Days counted from a fixed one; plain arithmetic, since there are many. */
const numberOf = (day: ManilaDay) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
const daysApart = (one: ManilaDay, other: ManilaDay) => Math.abs(numberOf(one) - numberOf(other));
