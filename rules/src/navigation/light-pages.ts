import type { RouteName } from './route-table.ts';

/**
 * Pages that people open on a phone, from a link: small documents of their own, without the application. By route, the name
 * of the document; the server, the build and the links of the application read this.
 */
const lightPages = {
  checkout: 'checkout',
  checkoutClosed: 'checkout',
  viewForm: 'form',
  certificate: 'certificate',
  signup: 'sign-up',
  login: 'login',
  forgotPassword: 'forgot-password',
  setNewPassword: 'password',
  resetPassword: 'password',
} as const satisfies Partial<Record<RouteName, string>>;

export type LightRoute = keyof typeof lightPages;
export type LightPage = (typeof lightPages)[LightRoute];

export const lightPageNames: readonly LightPage[] = [...new Set(Object.values(lightPages))];

/** The document of a route that has one of its own; null when the route is a page of the application. */
export function lightPageOf(name: RouteName): LightPage | null {
  return isLightRoute(name) ? lightPages[name] : null;
}

export function isLightRoute(name: RouteName): name is LightRoute {
  return Object.hasOwn(lightPages, name);
}

/** Pages that the server draws as finished documents. */
const drawnByServer = [
  'freeLessons',
  'freelancing',
  'fast',
  'fastTrack',
  'challenge',
] as const satisfies readonly RouteName[];
const serverPages: ReadonlySet<RouteName> = new Set<RouteName>(drawnByServer);

/** Whether a link leaves the application for a document of its own. */
export function isOwnDocument(name: RouteName): boolean {
  return isLightRoute(name) || serverPages.has(name);
}
