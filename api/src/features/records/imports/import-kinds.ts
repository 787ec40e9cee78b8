import type { ImportKind } from '@app/rules/records/imports/import-job';
import { courseImport } from './course-import.ts';
import { groupImport } from './group-import.ts';
import type { ImportDefinition } from './import-definition.ts';
import { memberImport } from './member-import.ts';

/** All kinds. */
export const importDefinitions: Record<ImportKind, ImportDefinition> = {
  'create-users': memberImport('create'),
  'upsert-users': memberImport('upsert'),
  'update-users': memberImport('update'),
  'create-groups': groupImport,
  'create-courses': courseImport,
};
