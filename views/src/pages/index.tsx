import { type FunnelPageContent, type FunnelPageKind } from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { pageTitle } from '@app/rules/navigation/page-title';
import { previewWords } from '@app/rules/money/funnel-pages/preview-words';
import { FAST_TRACK_SECONDS } from '@app/rules/growth/landing-pages/fast-track';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FastTrackBody } from './fast-track.tsx';
import { fontFaces } from './font-faces.ts';
import { ChallengeSheet, type ChallengeSheetFacts, sheetStyles } from './challenge-sheet.tsx';
import { challengeScript, formStyles, islandScript, pageStyles, publicScript, publicStyles } from './page-assets.ts';
import { PageBody } from './page-body.tsx';
import { PublicBody } from './public-body.tsx';

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
  const { content, kind, facts, appTitle, now, baseUrl } = input;
  const { title, description } = previewWords(content.seo, { ...facts, appTitle });
  return documentOf({
    ...input,
    head: {
      title: pageTitle(title, appTitle),
      description,
      url: `${baseUrl}/${facts.slug}`,
      social: { title, description },
      picture: pictureOf(input),
      isHidden: facts.isHidden || facts.isRenewal,
    },
    styles: pageStyles,
    script: islandScript,
    body: <PageBody content={content} kind={kind} facts={facts} appTitle={appTitle} now={now} />,
  });
}

export type PublicPageInput = Omit<FunnelPageInput, 'kind'> & { head: RouteWords; sharedPicture: string | null };

/** The words of a route for its head; staff may write others for the page. */
type RouteWords = { title: string; path: string; description: string; social: { title: string; description: string } };

/** `/free-lessons` and its sisters. */
export function renderPublicPage(input: PublicPageInput): string {
  const { content, facts, appTitle, now, baseUrl, head, sharedPicture } = input;
  const { seo } = content;
  const written = { title: seo.title.trim(), description: seo.description.trim() };
  return documentOf({
    ...input,
    head: {
      title: pageTitle(written.title || head.title, appTitle),
      description: written.description || head.description,
      url: `${baseUrl}${head.path}`,
      social: {
        title: written.title || head.social.title,
        description: written.description || head.social.description,
      },
      picture: pictureOf(input) ?? (sharedPicture ? { href: sharedPicture } : null),
      isHidden: false,
    },
    styles: pageStyles + formStyles + publicStyles,
    script: publicScript,
    body: <PublicBody content={content} facts={facts} appTitle={appTitle} now={now} />,
  });
}

/** The sheet of the challenge with all it needs, for the end of the document of `/free-lessons`. */
export function renderChallengeSheet(facts: ChallengeSheetFacts, nonce: string): string {
  return renderToStaticMarkup(
    <>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheetStyles }} />
      <ChallengeSheet facts={facts} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: challengeScript }} />
    </>,
  );
}

export type FastTrackInput = Pick<
  PublicPageInput,
  'appTitle' | 'baseUrl' | 'nonce' | 'fonts' | 'head' | 'sharedPicture'
> & {
  target: string;
};

/** `/fast-track`: some seconds, then the target, with or without a script. */
export function renderFastTrack(input: FastTrackInput): string {
  const { appTitle, baseUrl, head, sharedPicture, target } = input;
  return documentOf({
    ...input,
    head: {
      title: pageTitle(head.title, appTitle),
      description: head.description,
      url: `${baseUrl}${head.path}`,
      social: head.social,
      picture: sharedPicture ? { href: sharedPicture } : null,
      isHidden: false,
      refresh: `${FAST_TRACK_SECONDS};url=${target}`,
    },
    styles: pageStyles + formStyles + publicStyles,
    script: publicScript,
    body: <FastTrackBody target={target} appTitle={appTitle} />,
  });
}

type Head = {
  title: string;
  description: string;
  url: string;
  social: { title: string; description: string };
  picture: { href: string; width?: number; height?: number } | null;
  isHidden: boolean;
  /** Where the browser goes by itself, and after how many seconds. */
  refresh?: string;
};

type DocumentParts = Pick<FunnelPageInput, 'appTitle' | 'nonce' | 'fonts'> & {
  head: Head;
  styles: string;
  script: string;
  body: ReactNode;
};

function documentOf({ head, appTitle, nonce, fonts, styles, script, body }: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadTags head={head} appTitle={appTitle} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {fonts && <link rel="preload" as="font" type="font/woff2" href={fonts.latin} crossOrigin="" />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: (fonts ? fontFaces(fonts) : '') + styles }} />
      </head>
      <body>
        {body}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  )}`;
}

/** The picture of shared links that staff chose for a page. */
function pictureOf({ content: { seo }, facts, baseUrl }: Pick<FunnelPageInput, 'content' | 'facts' | 'baseUrl'>) {
  const picture = seo.imageKey === null ? undefined : facts.pictures[seo.imageKey];
  if (!picture) return null;
  return { href: `${baseUrl}/api/uploads/${seo.imageKey}`, width: picture.width, height: picture.height };
}

function HeadTags({ head, appTitle }: { head: Head; appTitle: string }) {
  const { title, description, url, social, picture, isHidden, refresh } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appTitle} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={social.title} />
      <meta property="og:description" content={social.description} />
      {picture && <meta property="og:image" content={picture.href} />}
      {picture?.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture?.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {isHidden && <meta name="robots" content="noindex" />}
      {refresh && <meta httpEquiv="refresh" content={refresh} />}
    </>
  );
}
