import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { printable } from '@app/rules/text/printable';
import { letters } from './fonts.ts';
import { paper, type PaperFact, PaperFacts, PaperFoot, PaperHead } from './paper.tsx';

export type PayoutStatementContent = {
  title: string;
  /** `P-000123`. */
  number: string;
  sentOn: string;
  personName: string;
  /** With the peso sign. */
  net: string;
  facts: PaperFact[];
  /** From the commissions to what was sent. */
  sums: PaperFact[];
  rows: { day: string; what: string; amount: string }[];
};

/** What an affiliate was paid, and every commission that it is made of. */
export function PayoutStatementDocument({
  title,
  number,
  sentOn,
  personName,
  net,
  facts,
  sums,
  rows,
}: PayoutStatementContent) {
  return (
    <Document title={`Payout statement ${number}`} author={title} subject={personName} creator={title}>
      <Page size="A4" style={paper.page}>
        <PaperHead title={title} name="Payout statement" aside={[`No. ${number}`, sentOn]} />
        <Text style={paper.dim}>Sent to</Text>
        <Text style={styles.person}>{printable(personName)}</Text>
        <Text style={styles.net}>{printable(net)}</Text>
        <PaperFacts facts={facts} />
        <View style={styles.block}>
          {sums.map(({ name, value }) => (
            <View key={name} style={styles.row}>
              <Text>{printable(name)}</Text>
              <Text>{printable(value)}</Text>
            </View>
          ))}
        </View>
        <View style={styles.block}>
          <Text style={styles.heading}>What it is made of</Text>
          {rows.map(({ day, what, amount }, index) => (
            <View key={`${index}-${day}`} style={styles.row} wrap={false}>
              <Text style={styles.day}>{day}</Text>
              <Text style={styles.what}>{printable(what)}</Text>
              <Text style={styles.amount}>{printable(amount)}</Text>
            </View>
          ))}
        </View>
        <PaperFoot>This is a statement of commissions paid. It is not a tax document.</PaperFoot>
      </Page>
    </Document>
  );
}

const styles = StyleSheet.create({
  person: { ...letters.strong, fontSize: 16, marginTop: 4, marginBottom: 12 },
  net: { ...letters.strong, fontSize: 28, color: '#0f766e', marginTop: 4, marginBottom: 22 },
  block: { marginTop: 22, borderTopWidth: 0.5, borderTopColor: '#d6d3d1', paddingTop: 12, gap: 6 },
  heading: { ...letters.strong, marginBottom: 2 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  day: { width: 72 },
  what: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  amount: { width: 84, textAlign: 'right' },
});
