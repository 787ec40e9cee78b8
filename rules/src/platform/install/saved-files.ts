/** Where the application keeps files that a person chose to have on their phone; the worker reads them when it must. */
export const savedFilesCache = 'person files';

/** The header of a kept file that says whose it is: the worker gives it to nobody else. */
export const savedFilePerson = 'x-person';
