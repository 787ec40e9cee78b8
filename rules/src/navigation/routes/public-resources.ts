import type { RouteEntry } from '../route-entry.ts';

/** Resources for everyone, in a layout of their own. */
export const publicResourceRoutes = {
  publicResources: {
    path: '/resources/public',
    title: 'Free resources',
    access: 'public',
    layout: 'resources',
    feature: 'resources',
    head: { description: 'Templates, checklists and guides for freelancers, free to download.' },
  },
  publicResource: {
    path: '/resources/public/{id:Int}',
    title: 'Free resource',
    access: 'public',
    layout: 'resources',
    feature: 'resources',
    head: { description: 'A free resource for freelancers.' },
  },
} as const satisfies Record<string, RouteEntry>;
