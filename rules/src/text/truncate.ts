const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text, or its first `limit` characters and an ellipsis. Emoji and accented letters are never cut in half. */
export function truncate(text: string, limit = 150): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
