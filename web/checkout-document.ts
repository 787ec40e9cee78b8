import type { Plugin } from 'vite';

/** In development, too, the checkout is a document of its own. */
export function checkoutDocument(): Plugin {
  return {
    name: 'checkout-document',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/checkout/')) request.url = '/checkout.html';
        next();
      });
    },
  };
}
