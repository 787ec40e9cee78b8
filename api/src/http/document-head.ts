import { pageTitle } from '@app/rules/navigation/page-title';
import { notFoundPage, routeEntry, type RouteMatch } from '@app/rules/navigation/route-table';
import type { Platform } from '#context.ts';
import { escapeHtml } from './escape-html.ts';
import type { OwnHead } from './own-head.ts';

type Extras = {
  own?: OwnHead | null;
  logoUrl?: string;
  /** Nobody is signed in: the page needs no token to find that out. */
  isVisitor?: boolean;
  /** What the page asks first, answered. */
  first?: object | null;
  /** Whole elements that the head gets as well. */
  tags?: readonly string[];
  /** Kept by the phone for starts without a connection. */
  isShell?: boolean;
  hasServiceWorker?: boolean;
};

/** Title and tags of one address, in the HTML itself, since crawlers and link previews run no script. */
export function documentHead(
  platform: Platform,
  route: RouteMatch | null,
  path: string,
  { own, logoUrl, isVisitor, first, tags: further = [], isShell, hasServiceWorker }: Extras = {},
): string {
  const entry = route ? routeEntry(route.name) : null;
  const title = isShell
    ? platform.appTitle
    : pageTitle(own?.title ?? entry?.title ?? notFoundPage.title, platform.appTitle);
  const tags = [`<title>${escapeHtml(title)}</title>`, ...further];

  if (entry?.access === 'public' && entry.head) {
    const { description, social } = { ...entry.head, ...(own && { description: own.description, social: own }) };
    // Joined as text: resolving a path such as `/\evil.com` against our address would lead to another host.
    const url = new URL(`${new URL(platform.baseUrl).origin}${path}`).href;
    tags.push(
      meta('name', 'description', description),
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', platform.appTitle),
      meta('property', 'og:url', url),
      meta('property', 'og:title', social?.title ?? entry.title),
      meta('property', 'og:description', social?.description ?? description),
      meta('name', 'twitter:card', own?.picture ? 'summary_large_image' : 'summary'),
      ...(own?.picture ? [meta('property', 'og:image', new URL(own.picture, platform.baseUrl).href)] : []),
    );
  }
  if (!entry || entry.access !== 'public' || entry.robots) tags.push(meta('name', 'robots', 'noindex'));

  const boot = {
    appTitle: platform.appTitle,
    isDemo: platform.isDemo,
    ...(logoUrl && { logoUrl }),
    ...(isShell && { isShell }),
    ...(hasServiceWorker && { hasServiceWorker }),
    ...(isVisitor && { isVisitor }),
  };
  tags.push(json('boot', boot));
  if (first) tags.push(json('first', first));
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Values for the script of the page. No text in them can end the element. */
function json(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
