import type { ImportKind } from '@app/rules/imports/import-job';
import { groupImport } from './group-import.ts';
import type { ImportDefinition } from './import-definition.ts';
import { memberImport } from './member-import.ts';

/** All kinds; null for one whose feature is not there yet. */
export const importDefinitions: Record<ImportKind, ImportDefinition | null> = {
  'create-users': memberImport('create'),
  'upsert-users': memberImport('upsert'),
  'update-users': memberImport('update'),
  'create-groups': groupImport,
  'create-courses': null,
};
