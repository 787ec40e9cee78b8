import { slugOf } from '../../text/slug.ts';

/** One thing that somebody wants to do, under a heading of the second level. */
export type GuideTopic = { id: string; title: string; text: string };
export type Guide = { title: string; intro: string; topics: GuideTopic[] };

/** A guide in Markdown as its title, its first words and its topics; their ids are the anchors of the page. */
export function readGuide(markdown: string): Guide {
  const [beginning = '', ...parts] = markdown.split(/^## +/m);
  const [heading = '', ...intro] = beginning.trim().split('\n');
  return {
    title: heading.replace(/^# +/, ''),
    intro: intro.join('\n').trim(),
    topics: parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: slugOf(title), title: title.trim(), text: lines.join('\n').trim() };
    }),
  };
}

/** The addresses of the pictures in a text, as they are written there. */
export function picturesIn(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(([^\s)]+)\)/g)].map(([, address = '']) => address);
}

/** What is left to read without marks, pictures and programs: one line. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, ' ')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:\d+\.|-)\s+/gm, '')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
