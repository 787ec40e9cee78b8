import type { LightPage } from '@app/rules/navigation/light-pages';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
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
        const place = `<div id="root"${page.isWhole ? ' data-whole' : ''}><!--page-->${page.html}<!--/page--></div>`;
        file.source = withStyles(String(file.source), bundle).replace('<div id="root"></div>', () => place);
      }
    },
  };
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

/** Runs the pages once, as the server of the development does, without a browser. */
async function drawnPages(root: string): Promise<Map<string, { html: string; isWhole: boolean }>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [inlineOperations(), react()],
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
