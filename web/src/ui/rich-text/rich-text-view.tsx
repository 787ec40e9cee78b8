import type { RichText, RichTextNode } from '@app/rules/rich-text/rich-text';
import { pictureKey } from '@app/rules/rich-text/safe-address';
import { createElement, type ReactNode } from 'react';
import { calloutLabels, isCalloutKind } from './callout-kinds.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './rich-text.module.css';
import { VideoEmbed } from './video-embed.tsx';

type RichTextViewProps = { value: RichText | null };

/** Draws a rich text with React alone: unknown nodes are left out. */
export function RichTextView({ value }: RichTextViewProps) {
  return value && <div className={classes.text}>{children(value, 0)}</div>;
}

type Draw = (node: RichTextNode, content: ReactNode) => ReactNode;

const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['paragraph', (_node, content) => <p>{content}</p>],
  ['heading', ({ attrs }, content) => createElement(headingTag(attrs?.level), null, content)],
  ['bulletList', (_node, content) => <ul>{content}</ul>],
  ['orderedList', ({ attrs }, content) => <ol start={wholeNumber(attrs?.start)}>{content}</ol>],
  ['listItem', (_node, content) => <li>{content}</li>],
  ['blockquote', (_node, content) => <blockquote>{content}</blockquote>],
  [
    'codeBlock',
    (_node, content) => (
      <pre>
        <code>{content}</code>
      </pre>
    ),
  ],
  ['horizontalRule', () => <hr />],
  ['hardBreak', () => <br />],
  ['image', ({ attrs }) => <Picture src={attrs?.src} alt={attrs?.alt} />],
  ['callout', ({ attrs }, content) => <Callout kind={attrs?.kind}>{content}</Callout>],
  [
    'table',
    (_node, content) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too
      <div className={classes.scroll} role="region" aria-label="Table" tabIndex={0}>
        <table>
          <tbody>{content}</tbody>
        </table>
      </div>
    ),
  ],
  ['tableRow', (_node, content) => <tr>{content}</tr>],
  ['tableCell', ({ attrs }, content) => <td {...spans(attrs)}>{content}</td>],
  ['tableHeader', ({ attrs }, content) => <th {...spans(attrs)}>{content}</th>],
  ['embed', ({ attrs }) => <VideoEmbed src={attrs?.src} />],
]);

const deepest = 16;

function children({ content }: RichTextNode, depth: number): ReactNode {
  if (depth > deepest || !Array.isArray(content)) return null;
  // oxlint-disable-next-line react/no-array-index-key -- a text is drawn as a whole, its parts have no other name
  return content.map((node, at) => <RichTextPart key={at} node={node} depth={depth} />);
}

function RichTextPart({ node, depth }: { node: RichTextNode; depth: number }): ReactNode {
  if (node.type === 'text') return <MarkedText text={node.text ?? ''} marks={node.marks ?? []} />;
  return drawings.get(node.type)?.(node, children(node, depth + 1)) ?? null;
}

/** The page's own headings are above those of a text. */
function headingTag(level: unknown): 'h2' | 'h3' | 'h4' {
  return level === 3 ? 'h3' : level === 4 ? 'h4' : 'h2';
}

function Callout({ kind, children: content }: { kind: unknown; children: ReactNode }) {
  const known = isCalloutKind(kind) ? kind : 'info';
  return (
    <div className={classes.callout} data-kind={known} role="note">
      <p className={classes.calloutTitle}>{calloutLabels[known]}</p>
      {content}
    </div>
  );
}

function Picture({ src, alt }: { src: unknown; alt: unknown }) {
  const key = pictureKey(src);
  if (!key) return null;
  const address = `/api/uploads/${key}`;
  return (
    <img
      src={`${address}?w=1280`}
      srcSet={`${address}?w=640 640w, ${address}?w=1280 1280w`}
      sizes="(max-width: 720px) 100vw, 720px"
      alt={typeof alt === 'string' ? alt : ''}
      loading="lazy"
    />
  );
}

function spans(attrs: RichTextNode['attrs']): { colSpan?: number; rowSpan?: number } {
  return { colSpan: wholeNumber(attrs?.colspan), rowSpan: wholeNumber(attrs?.rowspan) };
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 1000 ? value : undefined;
}
