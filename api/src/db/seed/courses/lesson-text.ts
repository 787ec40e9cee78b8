import { type CalloutKind, calloutKinds, type RichText, type RichTextNode } from '@app/rules/rich-text/rich-text';

/**
 * The texts of the demo's lessons are written as people write notes: blocks with an empty line between them. `## ` begins a
 * heading, `- ` and `1. ` lists, `> ` a quotation, `| ` a table, `tip: `, `info: ` and `warning: ` a box; `**words**` are bold.
 */
export function lessonText(written: string): RichText {
  return {
    type: 'doc',
    content: written
      .trim()
      .split(/\n\s*\n/)
      .map((block) => block.trim().split('\n'))
      .map(blockOf),
  };
}

function blockOf(lines: string[]): RichTextNode {
  const [first = ''] = lines;
  const kind = calloutKinds.find((each) => first.startsWith(`${each}: `));
  if (kind) return callout(kind, lines.join(' ').slice(kind.length + 2));
  if (first.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: words(first.slice(3)) };
  if (first.startsWith('- ')) return { type: 'bulletList', content: itemsOf(lines) };
  if (/^\d+\. /.test(first)) return { type: 'orderedList', attrs: { start: 1 }, content: itemsOf(lines) };
  if (first.startsWith('> '))
    return { type: 'blockquote', content: [paragraph(lines.map((line) => line.replace(/^> ?/, '')).join(' '))] };
  if (first.startsWith('| ')) return { type: 'table', content: lines.map(rowOf) };
  return paragraph(lines.join(' '));
}

function itemsOf(lines: readonly string[]): RichTextNode[] {
  return lines.map((line) => ({ type: 'listItem', content: [paragraph(line.replace(/^(?:-|\d+\.) /, ''))] }));
}

function rowOf(line: string, at: number): RichTextNode {
  return {
    type: 'tableRow',
    content: line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((text) => ({
        type: at === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1 },
        content: [paragraph(text)],
      })),
  };
}

function callout(kind: CalloutKind, text: string): RichTextNode {
  return { type: 'callout', attrs: { kind }, content: [paragraph(text)] };
}

function paragraph(text: string): RichTextNode {
  return { type: 'paragraph', content: words(text) };
}

/** Text between two stars is bold. */
function words(text: string): RichTextNode[] {
  return text.split('**').flatMap((part, at): RichTextNode[] => {
    if (part === '') return [];
    return [{ type: 'text', text: part, ...(at % 2 === 1 && { marks: [{ type: 'bold' }] }) }];
  });
}
