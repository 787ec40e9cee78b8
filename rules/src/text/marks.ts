import { safeLink } from './safe-link.ts';

/** A piece of a line: text, or text with a mark, which may hold further ones. */
export type MarkedPart =
  | string
  | { kind: 'strong' | 'em' | 'code'; parts: MarkedPart[] }
  | { kind: 'link'; address: string; parts: MarkedPart[] };

export type MarkedBlock =
  | { kind: 'heading'; parts: MarkedPart[] }
  | { kind: 'lines'; lines: MarkedPart[][] }
  | { kind: 'bullets' | 'numbers'; items: MarkedPart[][] };

const heading = /^ {0,3}#{1,6}\s+(.+?)[\s#]*$/;
const bullet = /^\s*[-*+]\s+(.+)$/;
const number = /^\s*\d{1,3}[.)]\s+(.+)$/;

/**
 * The few marks that people use in short texts: bold, italic, code, links, lists and headings, in Markdown. For pages
 * that must be light; unknown marks stay as typed.
 */
export function readMarks(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let isNew = true;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') isNew = true;
    else {
      addLine(blocks, line, isNew);
      isNew = false;
    }
  }
  return blocks;
}

function addLine(blocks: MarkedBlock[], line: string, isNew: boolean): void {
  const title = heading.exec(line)?.[1];
  if (title !== undefined) {
    blocks.push({ kind: 'heading', parts: readParts(title) });
    return;
  }
  const last = blocks.at(-1);
  const dotted = bullet.exec(line)?.[1];
  const item = dotted ?? number.exec(line)?.[1];
  if (item !== undefined) {
    const kind = dotted === undefined ? 'numbers' : 'bullets';
    // An empty line between two entries does not end their list.
    if (last?.kind === kind) last.items.push(readParts(item));
    else blocks.push({ kind, items: [readParts(item)] });
    return;
  }
  if (last?.kind === 'lines' && !isNew) last.lines.push(readParts(line.trim()));
  else blocks.push({ kind: 'lines', lines: [readParts(line.trim())] });
}

// Marks touch their text; underscores inside a word are letters. A backslash turns a mark into a plain character.
const mark =
  /\\(?<plain>[\\*_`[\]()#+-])|`(?<code>[^`]+)`|\*\*(?=\S)(?<strong>.+?)(?<=\S)\*\*|\*(?=\S)(?<star>.+?)(?<=\S)\*|(?<!\w)__(?=\S)(?<bar>.+?)(?<=\S)__(?!\w)|(?<!\w)_(?=\S)(?<em>.+?)(?<=\S)_(?!\w)|\[(?<words>[^\]]+)\]\((?<address>[^\s()]+)\)/gu;

function readParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(mark)) {
    parts.push(text.slice(end, found.index), readMark(found[0], found.groups ?? {}));
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return joined(parts);
}

function readMark(typed: string, groups: Record<string, string | undefined>): MarkedPart {
  const { plain, code, words, address = '' } = groups;
  if (plain !== undefined) return plain;
  if (code !== undefined) return { kind: 'code', parts: [code] };
  const strong = groups.strong ?? groups.bar;
  if (strong !== undefined) return { kind: 'strong', parts: readParts(strong) };
  const em = groups.star ?? groups.em;
  if (em !== undefined) return { kind: 'em', parts: readParts(em) };
  const safe = safeLink(address);
  return words !== undefined && safe ? { kind: 'link', address: safe, parts: readParts(words) } : typed;
}

/** Neighbouring texts as one, empty ones left out. */
function joined(parts: MarkedPart[]): MarkedPart[] {
  const whole: MarkedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part;
    else if (part !== '') whole.push(part);
  }
  return whole;
}
