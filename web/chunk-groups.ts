import type { Rolldown } from 'vite';

/**
 * Which modules are loaded together, the most basic first. By default, code shared by two pages becomes a file of its
 * own, and a list would be 50 files. A group includes the imports of its modules, unless one of higher priority has
 * them already: a module that imports forms does not belong in `kit`, or every page would load the forms.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 9 },
  // Used by the frame and the forms: here, so that neither of them loads the other.
  {
    name: 'controls',
    test: /@mantine\/core\/.*\/(Input|InputBase|TextInput|ActionIcon)\/|useMutation\.js$|theme\/density|Icon(Eye|Circle|X)\.mjs$|full-name\.ts$/,
    priority: 8,
  },
  { name: 'icons', test: /@tabler\/icons-react\/.*\/icons\//, minShareCount: 5, priority: 7 },
  // Small things that most pages show.
  {
    name: 'kit',
    test: new RegExp(
      [
        /ui\/(banner|copy-button|count|cover|delete-button|description-list|key-hint|money|page-loading)\.tsx$/,
        /ui\/(progress-bar|query-tabs|search-box|segmented|skeleton|slash-key|status-badge)\.tsx?$/,
        /ui\/(data-table\/row-menu|modal\/cancel-button)\.tsx$/,
        /graphql\/(attempt|data-view|detail-view|every-item|listed-rows|use-save|use-wish)\.tsx?$/,
        /navigation\/(edit-button|page-failure|use-route-params)\.tsx?$/,
        /rules\/src\/(text\/plural|amounts\/pesos)\.ts$/,
        /(clamp|get-env|get-auto-contrast-value|use-debounced-value)\.mjs$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 7,
  },
  {
    name: 'forms',
    test: /\/zod\/|@mantine\/form\/|ui\/form\/(form|form-buttons|use-schema-form|password-field|submit-button|text-field|textarea-field)\.tsx?$/,
    priority: 6,
  },
  // Every page for signed-in people is in the frame.
  { name: 'frame', test: /shell\/app-layout\.tsx$|ui\/(page|card|section)\.tsx$|use-access\.ts$/, priority: 5 },
  {
    name: 'dates',
    test: /temporal-polyfill|rules\/src\/time\/(manila|relative)\.ts|ui\/(date-text|use-now)\.tsx?$/,
    priority: 4,
  },
  { name: 'pickers', test: /@mantine\/core\/.*\/(Checkbox|InlineInput|Combobox|Select)\//, priority: 3 },
  { name: 'fields', test: /ui\/form\/(checkbox|select)-field\.tsx$/, priority: 2 },
  { name: 'table', test: /ui\/data-table\//, minShareCount: 10, priority: 2 },
  {
    name: 'files',
    test: /features\/platform\/files\/(file-button|shrink-picture|upload-answer|upload-file|use-upload)\.tsx?$|rules\/src\/platform\/files\/(file-categories|picture-types|upload-limits)\.ts$/,
    priority: 2,
  },
];
