import { truncate } from '../../text/truncate.ts';
import type { PageSeo } from './page-content.ts';
import type { PageFacts } from './page-facts.ts';

type PreviewFacts = Pick<PageFacts, 'name' | 'productName' | 'productDescription'> & { appTitle: string };

/** The texts of a page for search engines and shared links: its own words, or else those of its product. */
export function previewWords(
  seo: Pick<PageSeo, 'title' | 'description'>,
  { name, productName, productDescription, appTitle }: PreviewFacts,
): { title: string; description: string } {
  const about = productDescription.replaceAll(/\s+/g, ' ').trim();
  return {
    title: seo.title.trim() || name,
    description: seo.description.trim() || truncate(about || `Learn more about ${productName} on ${appTitle}.`),
  };
}
