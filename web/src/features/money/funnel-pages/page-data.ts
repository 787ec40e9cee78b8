import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import type { BlockProps, FunnelPageContent, PageBlock, PageSeo } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import type { Data } from '@puckeditor/core';

/** The data of the builder's library: blocks with their id among the properties, and the head as those of the page. */
export type RootProps = { seo: PageSeo };
export type BuilderData = Data<BlockProps, RootProps>;

/** A page is sent as JSON; the server checked it against the schema before it stored it. */
export function contentOf(json: unknown): FunnelPageContent {
  return json as FunnelPageContent;
}

/** Made by the server for this very use. */
export function factsOf(json: unknown): PageFacts {
  return json as PageFacts;
}

export function toBuilder({ blocks, seo }: FunnelPageContent): BuilderData {
  const content = blocks.map(({ id, type, props }) => ({ type, props: { ...props, id } }));
  // The union of blocks is the library's own, written the other way round.
  return { content, root: { props: { seo } } } as BuilderData;
}

export function fromBuilder({ content, root }: BuilderData): FunnelPageContent {
  return {
    blocks: content.map(({ type, props }) => blockOf(type, props)),
    seo: root.props?.seo ?? { title: '', description: '', imageKey: null },
  };
}

/** Only the fields of the block's type: untouched fields have no value. */
function blockOf(type: keyof BlockProps, { id, ...props }: Record<string, unknown>): PageBlock {
  const known = Object.entries(blockDefaults[type]).map(([name, usual]) => [name, props[name] ?? emptyLike(usual)]);
  // Checked by the server; the builder's output already has the right shape.
  return { id, type, props: Object.fromEntries(known) } as PageBlock;
}

function emptyLike(usual: unknown): unknown {
  if (typeof usual === 'string') return '';
  return Array.isArray(usual) ? [] : usual;
}
