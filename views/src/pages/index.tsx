import { type FunnelPageContent, type FunnelPageKind } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { pageTitle } from '@app/rules/navigation/page-title';
import { previewWords } from '@app/rules/money/funnel-pages/preview-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { fontFaces } from './font-faces.ts';
import { islandScript, pageStyles } from './page-assets.ts';
import { PageBody } from './page-body.tsx';

export { renderTrainingPage, type TrainingPageInput } from './training/training-page.tsx';

export type FunnelPageInput = {
  content: FunnelPageContent;
  kind: FunnelPageKind;
  facts: PageFacts;
  appTitle: string;
  /** The public address of the installation, without a slash at the end. */
  baseUrl: string;
  now: number;
  /** Marks style and script as ours in the content policy. */
  nonce: string;
  /** Addresses of the font files, where the browser application has been built. */
  fonts: { latin: string; latinExt: string } | null;
};

/** A public page as a finished document: read without script, then enhanced by one small one. */
export function renderFunnelPage(input: FunnelPageInput): string {
  const { content, kind, facts, appTitle, now, nonce, fonts } = input;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadTags {...input} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {fonts && <link rel="preload" as="font" type="font/woff2" href={fonts.latin} crossOrigin="" />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: (fonts ? fontFaces(fonts) : '') + pageStyles }} />
      </head>
      <body>
        <PageBody content={content} kind={kind} facts={facts} appTitle={appTitle} now={now} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: islandScript }} />
      </body>
    </html>,
  )}`;
}

function HeadTags({ content: { seo }, facts, appTitle, baseUrl }: FunnelPageInput) {
  const { title, description } = previewWords(seo, { ...facts, appTitle });
  const url = `${baseUrl}/${facts.slug}`;
  const picture = seo.imageKey === null ? undefined : facts.pictures[seo.imageKey];
  return (
    <>
      <title>{pageTitle(title, appTitle)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appTitle} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {picture && (
        <>
          <meta property="og:image" content={`${baseUrl}/api/uploads/${seo.imageKey}`} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {(facts.isHidden || facts.isRenewal) && <meta name="robots" content="noindex" />}
    </>
  );
}
