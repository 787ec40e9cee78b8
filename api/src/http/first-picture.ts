import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { First } from './first-answers.ts';

/** What the document brings, for the page at the path. */
type Brought = Pick<First, 'currentUser' | 'answers'> & { path: string; logoUrl: string };

type Input = Brought & { hasQuery: boolean; now: Date; appTitle: string };

/** The HTML of a page as far as it is known before its script runs; null where that is the script's own business. */
type FirstPicture = (request: FastifyRequest, brought: Brought) => string | null;
type Built = { drawFirstPicture: (input: Input) => string | null };
type Options = { webFolder: string | null; appTitle: string; log: FastifyBaseLogger };

/**
 * As the build of the application draws it (`web/src/app/first-picture`); without a build there is none. Pages work
 * without their picture, so nothing about it is worth an answer that fails.
 */
export async function readFirstPictures({ webFolder, appTitle, log }: Options): Promise<FirstPicture> {
  const built = await readBuilt(webFolder, log);
  if (!built) return () => null;
  return (request, { path, logoUrl, currentUser, answers }) => {
    // The application reads the answers of the next page out of its document, and draws it itself.
    if (request.headers['sec-fetch-dest'] === 'empty') return null;
    const hasQuery = request.url.includes('?');
    try {
      return built.drawFirstPicture({ path, hasQuery, currentUser, answers, now: request.now, appTitle, logoUrl });
    } catch (error) {
      request.log.warn({ err: error }, 'the document goes without its first picture');
      return null;
    }
  };
}

async function readBuilt(webFolder: string | null, log: FastifyBaseLogger): Promise<Built | null> {
  const file = webFolder && join(webFolder, 'first-picture.mjs');
  if (!file || !existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as Built;
  } catch (error) {
    log.warn({ err: error }, 'documents go without their first pictures');
    return null;
  }
}

/** The document with the picture, if there is one, in place of the loading screen. */
export function withPicture(html: string, picture: string | null): string {
  const [before = '', loadingScreen, after = ''] = html.split(/<!--\/?page-->/);
  if (picture === null || loadingScreen === undefined) return html;
  const [tag = '', address = '', nonce = ''] = scriptOfPage.exec(before) ?? [];
  if (tag === '') return `${before}${picture}${after}`;
  const head = before.replace(tag, () => `<link rel="modulepreload" crossorigin href="${address}">`);
  return `${head}${picture}<script nonce="${nonce}">${startAfterPaint(address)}</script>${after}`;
}

const scriptOfPage = /<script type="module" crossorigin src="([^"]+)" nonce="([^"]*)"><\/script>/;

/**
 * The script of a page keeps a cheap phone busy for a second: it is loaded with the document, and begins when the picture
 * is on the screen. A tab that nobody looks at paints nothing and begins at once; one that is covered meanwhile, soon.
 */
function startAfterPaint(address: string): string {
  return `{let page;const start=()=>{if(page)return;page=document.createElement('script');page.type='module';page.crossOrigin='';page.src='${address}';document.head.append(page)};if(document.hidden)start();else{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)}}`;
}
