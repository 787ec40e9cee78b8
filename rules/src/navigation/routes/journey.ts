import type { RouteEntry } from '../route-entry.ts';

/** Stages, forms and success managers. */
export const journeyRoutes = {
  stages: {
    path: '/stages',
    title: 'Stages',
    access: 'stages',
    layout: 'app',
    feature: 'journey',
    createLabel: 'Create a Stage',
    createFlag: 'stage_create',
    createRoute: 'newStage',
  },
  newStage: { path: '/stages/new', title: 'New stage', access: 'newStage', layout: 'app', feature: 'journey' },
  viewStage: { path: '/stages/my-stage', title: 'My stage', access: 'signedIn', layout: 'app', feature: 'journey' },
  manageStage: {
    path: '/stages/manage-stage',
    title: 'Manage stage',
    access: 'signedIn',
    layout: 'app',
    feature: 'journey',
  },
  stage: { path: '/stages/{id:Int}', title: 'Stage', access: 'stage', layout: 'app', feature: 'journey' },
  editStage: {
    path: '/stages/{id:Int}/edit',
    title: 'Edit stage',
    access: 'editStage',
    layout: 'app',
    feature: 'journey',
  },
  reviewMoveUp: {
    path: '/review-move-up/{id:Int}',
    title: 'Review Move-Up',
    access: 'signedIn',
    layout: 'app',
    feature: 'journey',
  },
  forms: { path: '/forms', title: 'Forms', access: 'forms', layout: 'app', feature: 'forms' },
  form: { path: '/forms/{id:Int}', title: 'Form', access: 'form', layout: 'app', feature: 'forms' },
  successManagers: {
    path: '/success-managers',
    title: 'Success managers',
    access: 'successManagers',
    layout: 'app',
    feature: 'retention',
  },
  successManager: {
    path: '/success-managers/{id:Int}',
    title: 'Success manager',
    access: 'successManager',
    layout: 'app',
    feature: 'retention',
  },
} as const satisfies Record<string, RouteEntry>;
