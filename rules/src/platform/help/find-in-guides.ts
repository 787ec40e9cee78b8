import { truncate } from '../../text/truncate.ts';
import { type Guide, plainWords } from './read-guide.ts';

type NamedGuide<Name extends string> = { name: Name; guide: Guide };
export type GuideHit<Name extends string = string> = {
  name: Name;
  guide: string;
  id: string;
  title: string;
  excerpt: string;
};

export const longestHelpSearch = 100;
const mostHits = 20;
const excerptLength = 160;

/** Words of a question that say nothing about its subject. */
const smallWords: ReadonlySet<string> = new Set(
  wordsOf(
    'a an and are can do does for from get how i if in is it me my of on or our please somebody someone that the ' +
      'their them they this to we what when where which who why with you your ' +
      'ako ang ano ba ko mag na naman ng paano po saan sa yung',
  ),
);

/**
 * The topics in which every word that was typed begins some word. Those that have it all in their heading come first,
 * then those with a part of it there; among equals the order of the guides stays.
 */
export function findInGuides<Name extends string>(
  guides: readonly NamedGuide<Name>[],
  typed: string,
): GuideHit<Name>[] {
  const sought = soughtWords(typed);
  if (sought.length === 0) return [];
  const ranked = guides.flatMap(({ name, guide }) =>
    guide.topics.flatMap(({ id, title, text }) => {
      const words = plainWords(text);
      const inTitle = new Set(wordsOf(title));
      const inText = new Set(wordsOf(words));
      const ofTitle = sought.filter((word) => begins(inTitle, word));
      if (!sought.every((word) => ofTitle.includes(word) || begins(inText, word))) return [];
      const excerpt = excerptOf(words, sought);
      return [{ share: ofTitle.length, hit: { name, guide: guide.title, id, title, excerpt } }];
    }),
  );
  return ranked
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}

/** Without small words, as long as something else is left. */
function soughtWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed.slice(0, longestHelpSearch)))];
  const telling = words.filter((word) => !smallWords.has(word));
  return (telling.length > 0 ? telling : words).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** In small letters without accents; doubled consonants count once, since "instalment" and "enrol" have two spellings. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replaceAll(/([b-df-hj-np-tv-z])\1/g, '$1'));
}

function begins(words: ReadonlySet<string>, start: string): boolean {
  for (const word of words) if (word.startsWith(start)) return true;
  return false;
}

/** From the first sentence that has one of the words, or from the beginning. */
function excerptOf(text: string, sought: readonly string[]): string {
  const sentences = text.split(/(?<=[.?!]) /);
  const first = sentences.findIndex((sentence) => {
    const words = new Set(wordsOf(sentence));
    return sought.some((word) => begins(words, word));
  });
  return truncate(sentences.slice(Math.max(0, first)).join(' '), excerptLength);
}
