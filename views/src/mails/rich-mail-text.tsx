import type { RichText, RichTextMark, RichTextNode } from '@app/rules/rich-text/rich-text';
import { linkAddress } from '@app/rules/rich-text/safe-address';
import { Heading, Hr, Link, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { styles } from './theme.ts';

type Draw = (node: RichTextNode, content: ReactNode, base: string) => ReactNode;

/** Pictures are left out: a mail fetches nothing on opening. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['paragraph', (_node, content) => <Text style={styles.paragraph}>{content}</Text>],
  [
    'heading',
    (_node, content) => (
      <Heading as="h2" style={styles.heading}>
        {content}
      </Heading>
    ),
  ],
  ['bulletList', (_node, content) => <ul style={styles.list}>{content}</ul>],
  ['orderedList', (_node, content) => <ol style={styles.list}>{content}</ol>],
  ['listItem', (_node, content) => <li>{content}</li>],
  ['blockquote', (_node, content) => <blockquote style={styles.quote}>{content}</blockquote>],
  ['callout', (_node, content) => <div style={styles.callout}>{content}</div>],
  ['codeBlock', (_node, content) => <pre style={styles.pre}>{content}</pre>],
  ['horizontalRule', () => <Hr />],
  ['hardBreak', () => <br />],
  [
    'table',
    (_node, content) => (
      <table style={styles.table}>
        <tbody>{content}</tbody>
      </table>
    ),
  ],
  ['tableRow', (_node, content) => <tr>{content}</tr>],
  ['tableCell', (_node, content) => <td style={styles.cell}>{content}</td>],
  ['tableHeader', (_node, content) => <th style={styles.cell}>{content}</th>],
  [
    'embed',
    ({ attrs }, _content, base) => {
      const address = absolute(attrs?.src, base);
      if (!address) return null;
      return (
        <Text style={styles.paragraph}>
          <Link href={address} style={styles.link}>
            Watch the video
          </Link>
        </Text>
      );
    },
  ],
]);

const deepest = 16;

/** A text that staff wrote, drawn for mail readers. Unknown nodes are left out; text is text, whatever it looks like. */
export function RichMailText({ value, base }: { value: RichText; base: string }) {
  return <>{children(value, base, 0)}</>;
}

function children({ content }: RichTextNode, base: string, depth: number): ReactNode {
  if (depth > deepest || !Array.isArray(content)) return null;
  // oxlint-disable-next-line react/no-array-index-key -- a text is drawn as a whole, its parts have no other name
  return content.map((node, at) => <Part key={at} node={node} base={base} depth={depth} />);
}

function Part({ node, base, depth }: { node: RichTextNode; base: string; depth: number }): ReactNode {
  if (node.type === 'text') return marked(node.text ?? '', node.marks ?? [], base);
  return drawings.get(node.type)?.(node, children(node, base, depth + 1), base) ?? null;
}

const markStyles: ReadonlyMap<string, CSSProperties> = new Map<string, CSSProperties>([
  ['bold', { fontWeight: 700 }],
  ['italic', { fontStyle: 'italic' }],
  ['underline', { textDecoration: 'underline' }],
  ['strike', { textDecoration: 'line-through' }],
  ['code', { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }],
]);

function marked(text: string, marks: readonly RichTextMark[], base: string): ReactNode {
  const style: CSSProperties = Object.assign({}, ...marks.map(({ type }) => markStyles.get(type)));
  const address = absolute(marks.find(({ type }) => type === 'link')?.attrs?.href, base);
  if (address) {
    return (
      <Link href={address} style={{ ...styles.link, ...style }}>
        {text}
      </Link>
    );
  }
  return Object.keys(style).length > 0 ? <span style={style}>{text}</span> : text;
}

/** A page of this product with its whole address: in a mail there is no other. */
export function absolute(address: unknown, base: string): string | null {
  const safe = linkAddress(address);
  if (safe === null) return null;
  return safe.startsWith('/') ? `${base}${safe}` : safe;
}
