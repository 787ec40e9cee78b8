import '@fontsource-variable/figtree/wght.css';
import './features/checkout/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutApp } from './features/checkout/checkout-app.tsx';
import { chosenScheme } from './features/checkout/chosen-scheme.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no element with the id root');
document.documentElement.dataset.scheme = chosenScheme();

createRoot(root).render(
  <StrictMode>
    <CheckoutApp />
  </StrictMode>,
);
