import {
  Defs,
  Document,
  G,
  Line,
  LinearGradient,
  Page,
  Rect,
  Stop,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { printable } from '@app/rules/text/printable';
import { letters } from './fonts.ts';

export type CertificateContent = {
  title: string;
  personName: string;
  courseName: string;
  /** Formatted for people. */
  issuedOn: string;
  code: string;
  /** The address of the verification page. */
  link: string;
};

/** A4 on its side, in points. */
const width = 842;
const height = 595;

const colors = { teal: '#0f766e', tealDark: '#134e4a', mango: '#f59e0b', ink: '#1c1917', dim: '#57534e' };

export function CertificateDocument({ title, personName, courseName, issuedOn, code, link }: CertificateContent) {
  const person = printable(personName);
  const course = printable(courseName);
  return (
    <Document title={`Certificate: ${courseName}`} author={title} subject={personName} creator={title}>
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Frame />
        <View style={styles.body}>
          <Text style={styles.brand}>{printable(title)}</Text>
          <Text style={styles.heading}>Certificate of completion</Text>
          <Text style={styles.line}>This certifies that</Text>
          <Text style={[styles.person, { fontSize: fitting(person, 40, 28) }]}>{person}</Text>
          <Text style={styles.line}>completed every lesson of</Text>
          <Text style={[styles.course, { fontSize: fitting(course, 26, 44) }]}>{course}</Text>
          <Text style={styles.line}>{issuedOn}</Text>
        </View>
        <View style={styles.foot}>
          <Text>Certificate {code}</Text>
          <Text>Verify it at {link}</Text>
        </View>
      </Page>
    </Document>
  );
}

/** A gradient along the edges, inside of which the paper stays white. */
function Frame() {
  return (
    <Svg style={styles.frame} viewBox={`0 0 ${width} ${height}`}>
      <Defs>
        <LinearGradient id="edge" x1="0" y1="0" x2="1" y2="1">
          <Stop offset="0" stopColor={colors.teal} />
          <Stop offset="1" stopColor={colors.mango} />
        </LinearGradient>
      </Defs>
      <Rect x="0" y="0" width={width} height={height} fill="url(#edge)" />
      <Rect x="14" y="14" width={width - 28} height={height - 28} rx="10" fill="#ffffff" />
      <G stroke={colors.mango} strokeWidth={1.5}>
        <Line x1="331" y1="196" x2="511" y2="196" />
      </G>
    </Svg>
  );
}

/** Long names are set smaller, down to half. */
function fitting(text: string, size: number, letters: number): number {
  return Math.max(size / 2, Math.min(size, (size * letters) / Math.max(1, text.length)));
}

const styles = StyleSheet.create({
  page: { ...letters.plain, color: colors.ink },
  frame: { position: 'absolute', top: 0, left: 0, width, height },
  body: { position: 'absolute', top: 84, left: 70, right: 70, alignItems: 'center' },
  brand: { ...letters.strong, fontSize: 20, color: colors.teal, marginBottom: 14 },
  heading: { ...letters.strong, fontSize: 34, color: colors.tealDark, marginBottom: 52 },
  line: { fontSize: 14, color: colors.dim, marginBottom: 14 },
  person: { ...letters.strong, textAlign: 'center', marginBottom: 18 },
  course: { ...letters.strong, textAlign: 'center', color: colors.teal, marginBottom: 30 },
  foot: {
    position: 'absolute',
    bottom: 44,
    left: 70,
    right: 70,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 10,
    color: colors.dim,
  },
});
