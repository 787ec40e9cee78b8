const prefix = '/api/uploads/';

/** The address of a stored file. */
export function fileUrl(key: string): string {
  return prefix + key;
}

/** The name of a file in the store, or of its copy of that width. */
export function storedName(key: string, width?: number): string {
  return width === undefined ? key : `${key}.${width}`;
}
