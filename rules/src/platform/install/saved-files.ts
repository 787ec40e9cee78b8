/** Where the application keeps files that a person chose to have on their phone; the worker reads them when it must. */
export const savedFilesCache = 'person files';
