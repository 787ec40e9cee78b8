import '@fontsource-variable/figtree/wght.css';
import { type LightPage, lightPageOf } from '@app/rules/navigation/light-pages';
import { matchRoute } from '@app/rules/navigation/route-table';
import { carryAffiliateCode, keepAffiliateCode } from '@app/views/affiliate-code';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserPage } from '#navigation/browser-page.ts';
import './tokens.css';
import { LightBoundary } from './light-boundary.tsx';

/** Draws a light page into its document. */
export function mountLightPage(name: LightPage, page: ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no element with the id root');
  document.documentElement.dataset.scheme = chosenScheme();
  keepAffiliateCode();
  carryAffiliateCode(document);
  // Going back to an address of the application that led here changes the address alone: the document stays the same.
  addEventListener('popstate', () => {
    const route = matchRoute(location.pathname);
    if (!route || lightPageOf(route.name) !== name) browserPage.reload();
  });
  createRoot(root).render(
    <StrictMode>
      <LightBoundary>{page}</LightBoundary>
    </StrictMode>,
  );
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
