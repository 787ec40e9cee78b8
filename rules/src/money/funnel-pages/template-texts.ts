import { blockDefaults } from './block-defaults.ts';
import type { BlockType, FunnelPageContent } from './page-content.ts';
import { pageTemplates } from './templates.ts';

const { hero, numbers, testimonials, price, bullets, faq } = blockDefaults;

/** Words of a new block that say nothing about the product, or claim something unchecked: to be written over. */
const fillIns: Partial<Record<BlockType, readonly string[]>> = {
  hero: [hero.text, ...openingsOfTemplates()],
  numbers: numbers.items.map(({ label }) => label),
  testimonials: testimonials.items.flatMap(({ quote, name, role }) => [quote, name, role]),
  price: price.items.map(({ text }) => text),
  bullets: bullets.items.map(({ title }) => title),
  faq: faq.items.map(({ question }) => question),
};

/** The opening blocks of the landing templates. Those of a thank-you page are true of every product. */
function openingsOfTemplates(): string[] {
  const blocks = pageTemplates.filter(({ kind }) => kind === 'landing').flatMap(({ content }) => content.blocks);
  const texts = blocks.flatMap((block) => (block.type === 'hero' ? [block.props.title, block.props.text] : []));
  return texts.filter((text) => text !== '' && text !== '{product}');
}

/** The texts of a page that are still those of its template, in their order, each once. */
export function templateTexts({ blocks }: FunnelPageContent): string[] {
  const found = blocks.flatMap(({ type, props }) => {
    const types = new Set(fillIns[type]);
    return textsIn(props).filter((text) => types.has(text.trim()));
  });
  return [...new Set(found)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
