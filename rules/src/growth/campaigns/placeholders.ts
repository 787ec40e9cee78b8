import type { RichText, RichTextNode } from '../../rich-text/rich-text.ts';

/** What staff write in braces, and what stands there in the mail of one person. */
export const placeholders = {
  'first name': 'Their first name, or “friend”',
  link: 'The address of the button',
  email: 'Their email address',
  site: 'The name of this site',
} as const;

export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Record<Placeholder, string>;

const inBraces = /\{\s*([a-z][a-z ]{0,30}?)\s*\}/gi;

/** The text with its placeholders filled. Words that are no placeholder stay as they are, braces included. */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replaceAll(inBraces, (whole, name: string) => {
    const known = placeholderOf(name);
    return known ? values[known] : whole;
  });
}

/** Words in braces that nothing fills: a reader would see the braces. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => !placeholderOf(name)))];
}

/** All texts of a document, filled. What a value holds is text, whatever it looks like: no value becomes a node. */
export function filledText(text: RichText, values: PlaceholderValues): RichText {
  return { ...filledNode(text, values), type: 'doc' };
}

function filledNode({ text, content, ...node }: RichTextNode, values: PlaceholderValues): RichTextNode {
  return {
    ...node,
    ...(text !== undefined && { text: filled(text, values) }),
    ...(content && { content: content.map((part) => filledNode(part, values)) }),
  };
}

function placeholderOf(name: string): Placeholder | null {
  const plain = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return Object.hasOwn(placeholders, plain) ? (plain as Placeholder) : null;
}

/** Whoever has no name that we would write. */
export const NAMELESS = 'friend';
const longestName = 24;

/**
 * The name in a greeting. Anyone can type anyone's address and any name on a public page, so of a typed name only its
 * first word is used, and only when it is made of letters: nobody sends somebody a message or a link through our mails.
 */
export function greetingName(typed: string): string {
  const [first = ''] = typed.trim().split(/\s+/);
  const isName = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(first) && first.length <= longestName;
  return isName ? first : NAMELESS;
}
