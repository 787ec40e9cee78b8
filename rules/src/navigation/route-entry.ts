import type { FunctionFlag, PageFlag } from '../people/access/flags.ts';
import type { QueryValue } from './query-string.ts';

/** The feature folders, in `rules`, `api`, `web` and `e2e` alike. */
export type FeatureName =
  | 'auth'
  | 'users'
  | 'access'
  | 'courses'
  | 'events'
  | 'resources'
  | 'journey'
  | 'groups'
  | 'accountability'
  | 'challenges'
  | 'landing-pages'
  | 'trainings'
  | 'leads'
  | 'products'
  | 'funnels'
  | 'coupons'
  | 'checkout'
  | 'payment-terms'
  | 'subscriptions'
  | 'enrolments'
  | 'payments'
  | 'batches'
  | 'affiliates'
  | 'forms'
  | 'reports'
  | 'settings'
  | 'mails'
  | 'campaigns'
  | 'notifications'
  | 'help'
  | 'search'
  | 'imports'
  | 'retention';

export type RouteAccess = 'public' | 'signedIn' | PageFlag;

/** `blank` has no frame at all; `resources` is the separate layout of the public resources. */
export type RouteLayout = 'app' | 'auth' | 'public' | 'resources' | 'blank';

export type RouteHead = {
  description: string;
  /** The texts of a shared link, where they differ from title and description. */
  social?: { title: string; description: string };
};

export type RouteEntry = {
  path: string;
  /** The page's own title; the label of links to it as well, unless a menu words it otherwise. */
  title: string;
  access: RouteAccess;
  layout: RouteLayout;
  /** The feature folder that owns the page. */
  feature: FeatureName;
  head?: RouteHead;
  robots?: 'noindex';
  /** Name of the route that this one leads to at once, its parameters carried over. */
  redirectTo?: string;
  redirectQuery?: Record<string, QueryValue>;
  /** Signed-in people are sent home from here. */
  guestOnly?: true;
  /** Exists in demo mode and in development only. */
  demoOnly?: true;
  /** The create button of a list page: its words, who sees it, where it leads. */
  createLabel?: string;
  createFlag?: FunctionFlag;
  createRoute?: string;
};
