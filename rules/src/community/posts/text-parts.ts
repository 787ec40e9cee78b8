/** A piece of a written text: plain, an address to open, or somebody's name. */
type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'person'; text: string; slug: string };

type NamedPerson = { slug: string; name: string };

/** Only what begins like an address of the web: nothing else can run. */
const address = /https?:\/\/[^\s<>"']+/g;
/** Signs that end a sentence rather than an address. */
const closing = /[.,;:!?)\]}’”]+$/;

/** The text with its addresses and the people it names; everything else stays as it was written. */
export function textParts(text: string, people: readonly NamedPerson[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(closing, '');
    if (!isAddress(href)) continue;
    parts.push(...withNames(text.slice(from, match.index), people), { kind: 'link', text: shown(href), href });
    from = match.index + href.length;
  }
  return [...parts, ...withNames(text.slice(from), people)];
}

/** One with a name before an @ leads elsewhere than it seems to: `https://bank.example@evil.example`. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && !/^https?:[/\\]+[^/?#\\]*@/.test(text);
}

const longestShown = 60;

/** Without the part that everyone knows, and cut. */
function shown(href: string): string {
  const text = href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

/** Longer names first: `@Ana Cruz` is not `@Ana`. */
function withNames(text: string, people: readonly NamedPerson[]): TextPart[] {
  const [first, ...others] = people.toSorted((one, other) => other.name.length - one.name.length);
  if (text === '') return [];
  if (!first) return [{ kind: 'text', text }];
  const mark = `@${first.name}`;
  const at = text.toLowerCase().indexOf(mark.toLowerCase());
  if (at === -1) return withNames(text, others);
  const end = at + mark.length;
  return [
    ...withNames(text.slice(0, at), people),
    { kind: 'person', text: text.slice(at, end), slug: first.slug },
    ...withNames(text.slice(end), people),
  ];
}
