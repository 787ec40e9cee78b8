import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { printable } from '@app/rules/text/printable';
import { letters } from './fonts.ts';

/** The shared layout of receipts and statements: A4 upright, the name of the product at the top, a line at the foot. */
export const paper = StyleSheet.create({
  page: {
    ...letters.plain,
    fontSize: 10,
    color: '#1c1917',
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 52,
  },
  strong: letters.strong,
  dim: { color: '#57534e' },
});

type HeadProps = { title: string; name: string; aside: readonly string[] };

/** The person and the title; number and date at the right. */
export function PaperHead({ title, name, aside }: HeadProps) {
  return (
    <View style={styles.head}>
      <View style={styles.names}>
        <Text style={styles.brand}>{printable(title)}</Text>
        <Text style={styles.name}>{name}</Text>
      </View>
      <View style={styles.aside}>
        {aside.map((line) => (
          <Text key={line}>{printable(line)}</Text>
        ))}
      </View>
    </View>
  );
}

/** On every page. */
export function PaperFoot({ children }: { children: ReactNode }) {
  return (
    <View style={styles.foot} fixed>
      <Text style={styles.footText}>{children}</Text>
      <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </View>
  );
}

export type PaperFact = { name: string; value: string };

export function PaperFacts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <View style={styles.facts}>
      {facts.map(({ name, value }) => (
        <View key={name} style={styles.fact}>
          <Text style={styles.factName}>{name}</Text>
          <Text style={styles.factValue}>{printable(value)}</Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 2,
    borderBottomColor: '#0f766e',
    paddingBottom: 14,
    marginBottom: 20,
  },
  names: { flexShrink: 1, paddingRight: 24 },
  brand: { ...letters.strong, fontSize: 12, color: '#0f766e', marginBottom: 6 },
  name: { ...letters.strong, fontSize: 20 },
  aside: { alignItems: 'flex-end', justifyContent: 'flex-end', gap: 3, flexShrink: 0 },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 52,
    right: 52,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: '#57534e',
    borderTopWidth: 0.5,
    borderTopColor: '#d6d3d1',
    paddingTop: 8,
  },
  footText: { flexShrink: 1, paddingRight: 20 },
  facts: { gap: 6 },
  fact: { flexDirection: 'row' },
  factName: { width: 120, color: '#57534e' },
  factValue: { flex: 1 },
});
