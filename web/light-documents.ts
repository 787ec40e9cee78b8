import { lightPageOf } from '@app/rules/navigation/light-pages';
import { matchRoute } from '@app/rules/navigation/route-table';
import type { Plugin } from 'vite';

/** In development, too, the light pages are their own documents. */
export function lightDocuments(): Plugin {
  return {
    name: 'light-documents',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const route = matchRoute(path);
        const page = route && lightPageOf(route.name);
        if (page) request.url = `/${page}.html`;
        next();
      });
    },
  };
}
