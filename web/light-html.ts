import type { LightPage } from '@app/rules/navigation/light-pages';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { directIcons } from './direct-icons.ts';
import { inlineOperations } from './inline-operations.ts';

type Prerender = { prerender: () => Record<LightPage, { html: string; isWhole: boolean }> };

/** Makes the documents of light pages complete: with their styles, and with what can be drawn before the script is there. */
export function lightHtml(root: string): Plugin {
  return {
    name: 'light-html',
    apply: 'build',
    // After the documents are there.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const pages = await drawnPages(root);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        const page = pages.get(file.fileName.replace('.html', ''));
        if (!page) throw new Error(`${file.fileName} is not drawn in src/light/entries/prerender.tsx`);
        if (page.isWhole) demandSameLines(page.html, bundle);
        const place = `<div id="root"${page.isWhole ? ' data-whole' : ''}><!--page-->${page.html}<!--/page--></div>`;
        const html = withStyles(String(file.source), bundle).replace('<div id="root"></div>', () => place);
        file.source = startedAfterPaint(html);
      }
    },
  };
}

/** React takes a page over only if it is the one that it draws: each line of a picture is in the script, too. */
function demandSameLines(html: string, bundle: Rolldown.OutputBundle): void {
  const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  for (const [, line = ''] of html.matchAll(/ d="([^"]+)"/g)) {
    if (!scripts.some((code) => code.includes(line))) throw new Error(`No script draws the line ${line}`);
  }
}

/** The styles of a page are few: inside the document they cost no request of their own, and nothing waits for them. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  let styles = '';
  const rest = html.replaceAll(/\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, fileName: string) => {
    const sheet = bundle[fileName];
    if (sheet?.type !== 'asset') throw new Error(`The style sheet ${fileName} is not in the bundle`);
    // The file stays: a part that comes later may ask for it.
    styles += String(sheet.source).trim();
    return '';
  });
  return rest.replace('</head>', () => `  <style nonce="__NONCE__">${styles}</style>\n  </head>`);
}

/** More than one where the entry does nothing but import others. */
const scriptsOfPage = /<script type="module" crossorigin src="([^"]+)" nonce="__NONCE__"><\/script>/g;

/**
 * The script of a page keeps a cheap phone busy before anything is painted, most of all when it is there at once, from an
 * earlier visit: it is loaded with the document, and begins when the drawn page is on the screen. A tab that nobody looks
 * at paints nothing, and begins at once.
 */
function startedAfterPaint(html: string): string {
  const addresses = [...html.matchAll(scriptsOfPage)].map(([, address]) => address);
  if (addresses.length === 0) throw new Error('A light page has no script');
  const start = `const start=async()=>{for(const file of ${JSON.stringify(addresses)})await import(file)};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`;
  return html
    .replaceAll(scriptsOfPage, '<link rel="modulepreload" crossorigin href="$1" nonce="__NONCE__">')
    .replace('</body>', () => `  <script type="module" nonce="__NONCE__">${start}</script>\n  </body>`);
}

/**
 * Runs the pages once, as the server of the development does, without a browser. What is drawn here must be what the
 * browser draws, node by node, because it takes it over: icons are those of the build, not those of the package.
 */
async function drawnPages(root: string): Promise<Map<string, { html: string; isWhole: boolean }>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [inlineOperations(), directIcons(), react()],
    ssr: { noExternal: ['@tabler/icons-react'] },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/src/light/entries/prerender.tsx');
    return new Map(Object.entries((module as Prerender).prerender()));
  } finally {
    await server.close();
  }
}
