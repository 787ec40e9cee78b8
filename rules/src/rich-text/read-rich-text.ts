import type { RichText, RichTextNode } from './rich-text.ts';
import { pictureKey } from './safe-address.ts';

/** The words of a text: a line for each block, for search and excerpts. */
export function plainText(text: RichText | null): string {
  return text
    ? wordsOf(text)
        .replaceAll(/ *\n[\n ]*/g, '\n')
        .trim()
    : '';
}

const inline = ['text', 'hardBreak'];

function wordsOf({ type, text, content = [] }: RichTextNode): string {
  if (type === 'text') return text ?? '';
  if (type === 'hardBreak') return '\n';
  const words = content.map(wordsOf).join('');
  return inline.includes(type) ? words : `${words}\n`;
}

/** Keys of the uploaded pictures in a text, each once. */
export function picturesIn(text: RichText | null): string[] {
  const keys = new Set<string>();
  const look = ({ type, attrs, content = [] }: RichTextNode) => {
    const key = type === 'image' ? pictureKey(attrs?.src) : null;
    if (key) keys.add(key);
    content.forEach(look);
  };
  if (text) look(text);
  return [...keys];
}
