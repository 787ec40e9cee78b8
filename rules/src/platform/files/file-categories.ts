/** The files people may upload, by extension. Anything else is refused. */
export const fileCategories = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg', 'webp'],
  videos: ['mp4', 'avi', 'mov', 'wmv', 'mkv', 'flv'],
  audio: ['mp3'],
  presentations: ['ppt', 'pptx'],
  spreadsheets: ['xlsx', 'xls', 'csv'],
  documents: ['doc', 'docx', 'txt', 'xml'],
  pdf: ['pdf'],
  archive: ['zip', 'rar'],
  /** A link to a page elsewhere: it has no extension, and nothing is uploaded. */
  webLink: [],
} as const satisfies Record<string, readonly string[]>;

export type FileCategory = keyof typeof fileCategories;
export type FileExtension = (typeof fileCategories)[FileCategory][number];

const byExtension = new Map<string, FileCategory>(
  Object.entries(fileCategories).flatMap(([category, extensions]) =>
    // Object.entries forgets the keys of its argument.
    extensions.map((extension): [string, FileCategory] => [extension, category as FileCategory]),
  ),
);

/** The last extension of a name in lower case, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\\s]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function isAllowedExtension(extension: string): extension is FileExtension {
  return byExtension.has(extension);
}

/** The category a name belongs to, or null when files of its kind are not accepted. */
export function fileCategory(name: string): FileCategory | null {
  const extension = extensionOf(name);
  return extension === '' ? 'webLink' : (byExtension.get(extension) ?? null);
}

/** Pictures that are decoded and redrawn; the others are stored as they come and never shown inside a page. */
export const redrawnImages = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileExtension[];

export function isRedrawn(extension: string): boolean {
  return redrawnImages.some((each) => each === extension);
}
