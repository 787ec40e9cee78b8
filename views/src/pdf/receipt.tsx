import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { paper, type PaperFact, PaperFacts, PaperFoot, PaperHead } from './paper.tsx';
import { printable } from '@app/rules/text/printable';
import { letters } from './fonts.ts';

export type ReceiptContent = {
  title: string;
  /** `R-000123`. */
  number: string;
  issuedOn: string;
  personName: string;
  /** With the peso sign. */
  amount: string;
  facts: PaperFact[];
  /** The allocation of the money. */
  parts: PaperFact[];
  /** Why and when the payment was revoked; null while it counts. */
  revoked: { on: string; remarks: string } | null;
};

/** The acknowledgement of a payment. The tax authority's own document is another one, and this paper says so. */
export function ReceiptDocument(content: ReceiptContent) {
  const { title, number, issuedOn, personName, amount, facts, parts, revoked } = content;
  return (
    <Document title={`Acknowledgement of payment ${number}`} author={title} subject={personName} creator={title}>
      <Page size="A4" style={paper.page}>
        <PaperHead title={title} name="Acknowledgement of payment" aside={[`No. ${number}`, issuedOn]} />
        {revoked && (
          <View style={styles.revoked}>
            <Text style={styles.revokedWord}>REVOKED</Text>
            <Text>{printable(`This payment was revoked on ${revoked.on}: ${revoked.remarks}`)}</Text>
          </View>
        )}
        <Text style={paper.dim}>Received from</Text>
        <Text style={styles.person}>{printable(personName)}</Text>
        <Text style={paper.dim}>the amount of</Text>
        <Text style={[styles.amount, revoked ? styles.struck : {}]}>{printable(amount)}</Text>
        <PaperFacts facts={facts} />
        {parts.length > 0 && (
          <View style={styles.parts}>
            <Text style={styles.partsTitle}>What it was for</Text>
            {parts.map(({ name, value }) => (
              <View key={name} style={styles.part}>
                <Text>{printable(name)}</Text>
                <Text>{printable(value)}</Text>
              </View>
            ))}
          </View>
        )}
        {revoked && (
          <Text style={styles.stamp} fixed>
            REVOKED
          </Text>
        )}
        <PaperFoot>This is an acknowledgement of payment. It is not a tax invoice.</PaperFoot>
      </Page>
    </Document>
  );
}

const styles = StyleSheet.create({
  person: { ...letters.strong, fontSize: 16, marginTop: 4, marginBottom: 12 },
  amount: { ...letters.strong, fontSize: 28, color: '#0f766e', marginTop: 4, marginBottom: 22 },
  struck: { color: '#57534e', textDecoration: 'line-through' },
  parts: { marginTop: 22, borderTopWidth: 0.5, borderTopColor: '#d6d3d1', paddingTop: 12, gap: 6 },
  partsTitle: { ...letters.strong, marginBottom: 2 },
  part: { flexDirection: 'row', justifyContent: 'space-between' },
  revoked: { backgroundColor: '#fee2e2', color: '#991b1b', padding: 10, marginBottom: 18, gap: 3 },
  revokedWord: { ...letters.strong, fontSize: 12 },
  stamp: {
    position: 'absolute',
    top: 420,
    left: 90,
    ...letters.strong,
    fontSize: 84,
    color: '#b91c1c',
    opacity: 0.14,
    transform: 'rotate(-24deg)',
  },
});
