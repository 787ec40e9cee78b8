import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { paper, type PaperFact, PaperFacts, PaperFoot, PaperHead } from './paper.tsx';
import { printable } from '@app/rules/text/printable';
import { letters } from './fonts.ts';

export type StatementContent = {
  title: string;
  asOf: string;
  personName: string;
  facts: PaperFact[];
  totals: PaperFact[];
  invoices: {
    code: string;
    name: string;
    note: string;
    entries: { code: string; day: string; price: string; paid: string; status: string }[];
  }[];
  payments: { day: string; way: string; reference: string; receipt: string; amount: string; status: string }[];
};

/** All that a person was billed, paid and owes on a day. */
export function StatementDocument({ title, asOf, personName, facts, totals, invoices, payments }: StatementContent) {
  return (
    <Document title={`Statement of account, ${personName}`} author={title} subject={personName} creator={title}>
      <Page size="A4" style={paper.page}>
        <PaperHead title={title} name="Statement of account" aside={[`As of ${asOf}`]} />
        <Text style={styles.person}>{printable(personName)}</Text>
        <PaperFacts facts={facts} />
        <View style={styles.totals}>
          {totals.map(({ name, value }) => (
            <View key={name} style={styles.total}>
              <Text style={paper.dim}>{name}</Text>
              <Text style={styles.figure}>{printable(value)}</Text>
            </View>
          ))}
        </View>
        {invoices.map(({ code, name, note, entries }) => (
          <View key={code} style={styles.block}>
            {/* A heading at the very end of a page would be without its content. */}
            <View minPresenceAhead={48}>
              <Text style={styles.heading}>{printable(`${name} (${code})`)}</Text>
              <Text style={styles.note}>{printable(note)}</Text>
            </View>
            <Table
              columns={entryColumns}
              rows={entries.map((entry) => [entry.code, entry.day, entry.price, entry.paid, entry.status])}
            />
          </View>
        ))}
        {invoices.length === 0 && <Text style={styles.block}>No bills yet.</Text>}
        <View style={styles.block}>
          <View minPresenceAhead={48}>
            <Text style={styles.heading}>Payments</Text>
          </View>
          {payments.length === 0 ? (
            <Text style={paper.dim}>No payments yet.</Text>
          ) : (
            <Table
              columns={paymentColumns}
              rows={payments.map(({ day, way, reference, receipt, amount, status }) => [
                day,
                way,
                reference,
                receipt,
                amount,
                status,
              ])}
            />
          )}
        </View>
        <PaperFoot>This is a statement of account. It is not a tax invoice.</PaperFoot>
      </Page>
    </Document>
  );
}

type Column = { name: string; width: string; isMoney?: boolean };

const entryColumns: readonly Column[] = [
  { name: 'Payment code', width: '18%' },
  { name: 'Due', width: '23%' },
  { name: 'Amount', width: '21%', isMoney: true },
  { name: 'Paid', width: '21%', isMoney: true },
  { name: 'Status', width: '17%' },
];

const paymentColumns: readonly Column[] = [
  { name: 'Day', width: '20%' },
  { name: 'By', width: '15%' },
  { name: 'Reference', width: '20%' },
  { name: 'Receipt', width: '12%' },
  { name: 'Amount', width: '18%', isMoney: true },
  { name: 'Status', width: '15%' },
];

/** The longest word that a column holds; longer ones go on in the next line, without a hyphen that is not theirs. */
const LONGEST_WORD = 16;
const broken = (word: string) =>
  word.length > LONGEST_WORD ? Array.from(word).flatMap((letter) => [letter, '']) : [word];

type TableProps = { columns: readonly Column[]; rows: readonly (readonly string[])[] };

function Table({ columns, rows }: TableProps) {
  const names = columns.map(({ name }) => name);
  return (
    <View>
      {[names, ...rows].map((cells, line) => (
        // Two lines may say the same.
        <View key={line} style={[styles.row, line === 0 ? styles.rowHead : {}]} wrap={false}>
          {columns.map(({ name, width, isMoney }, index) => (
            <Text key={name} style={[styles.cell, { width }, isMoney ? styles.money : {}]} hyphenationCallback={broken}>
              {printable(cells[index] ?? '')}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  person: { ...letters.strong, fontSize: 14, marginBottom: 8 },
  totals: { flexDirection: 'row', marginTop: 16, backgroundColor: '#f5f5f4', padding: 12 },
  total: { flex: 1, gap: 4 },
  figure: { ...letters.strong, fontSize: 13 },
  block: { marginTop: 22 },
  heading: { ...letters.strong, fontSize: 11, marginBottom: 3 },
  note: { color: '#57534e', marginBottom: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#e7e5e4', paddingVertical: 5 },
  rowHead: { ...letters.strong, color: '#57534e', borderBottomColor: '#a8a29e' },
  cell: { paddingRight: 8, fontSize: 9 },
  money: { textAlign: 'right', paddingRight: 16 },
});
