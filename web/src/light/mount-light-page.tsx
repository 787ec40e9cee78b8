import '#fonts/figtree.css';
import { type LightPage, lightPageOf } from '@app/rules/navigation/light-pages';
import { matchRoute } from '@app/rules/navigation/route-table';
import { carryAffiliateCode, keepAffiliateCode } from '@app/views/affiliate-code';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserPage } from '#navigation/browser-page.ts';
import './tokens.css';
import { forgetWhoIsGone } from './light-client.ts';
import { lightTree } from './light-tree.tsx';

/** Draws a light page into its document; `names` are all that its script shows. */
export function mountLightPage(names: LightPage | readonly LightPage[], page: ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no element with the id root');
  document.documentElement.dataset.scheme = chosenScheme();
  keepAffiliateCode();
  carryAffiliateCode(document);
  // Going back to an address of the application that led here changes the address alone: the document stays the same.
  addEventListener('popstate', () => {
    const route = matchRoute(location.pathname);
    const next = route && lightPageOf(route.name);
    if (!next || ![names].flat().includes(next)) browserPage.reload();
  });
  // A page that the document shows whole is taken over, with what was typed into it meanwhile; a frame is replaced.
  if (root.hasAttribute('data-whole')) hydrateRoot(root, lightTree(page));
  else createRoot(root).render(lightTree(page));
  void forgetWhoIsGone();
}

/** The scheme a person chose in the application, under the application's key; `auto` follows the device. */
function chosenScheme(): 'light' | 'dark' | 'auto' {
  try {
    const chosen = localStorage.getItem('color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  } catch {
    // Some in-app browsers have no storage.
    return 'auto';
  }
}
