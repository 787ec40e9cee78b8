import { pageTitle } from '@app/rules/navigation/page-title';
import { pathTo, routeEntry } from '@app/rules/navigation/route-table';
import { renderToStaticMarkup } from 'react-dom/server';
import { FooterBlock } from '../footer-block.tsx';
import { fontFaces } from '../font-faces.ts';
import { formStyles, pageStyles } from '../page-assets.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { OptInForm } from './opt-in-form.tsx';
import { trainingScript, trainingStyles } from './training-assets.ts';
import { TrainingBody, type TrainingBodyProps } from './training-body.tsx';

export type TrainingPageInput = Omit<TrainingBodyProps, 'optIn' | 'isPreview'> & {
  /** The public address of the installation, without a slash at the end. */
  baseUrl: string;
  nonce: string;
  /** A form that came without a script had a mistake. */
  wasRefused: boolean;
  fonts: { latin: string; latinExt: string } | null;
  /** The picture that staff chose for shared links. */
  picture: string | null;
};

/** `/free-training` as a finished document: read without script, then enhanced by one small one. */
export function renderTrainingPage(input: TrainingPageInput): string {
  const { page, appTitle, nonce, fonts } = input;
  const styles =
    (fonts ? fontFaces(fonts) : '') + pageStyles + (input.mayChoosePassword ? formStyles : '') + trainingStyles;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadTags {...input} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {fonts && <link rel="preload" as="font" type="font/woff2" href={fonts.latin} crossOrigin="" />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <TrainingBody {...input} optIn={<OptInForm level={page.level} wasRefused={input.wasRefused} />} />
        {input.mayChoosePassword && (
          <div className="fp over">
            <PasswordDialog />
          </div>
        )}
        <div className="fp trfoot">
          <FooterBlock props={{ note: '', links: legal }} setting={{ appTitle, now: page.now }} />
        </div>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: trainingScript }} />
      </body>
    </html>,
  )}`;
}

const legal = [
  { label: 'Terms', link: pathTo('termsConditions') },
  { label: 'Privacy', link: pathTo('privacyPolicy') },
  { label: 'Refunds', link: pathTo('refundPolicy') },
  { label: 'Bug Report', link: pathTo('bugReport') },
];

function HeadTags({ appTitle, baseUrl, picture }: TrainingPageInput) {
  const { title, head } = routeEntry('freeTraining');
  const url = `${baseUrl}${pathTo('freeTraining')}`;
  const description = head?.description ?? '';
  return (
    <>
      <title>{pageTitle(title, appTitle)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appTitle} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={head?.social?.title ?? title} />
      <meta property="og:description" content={head?.social?.description ?? description} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
