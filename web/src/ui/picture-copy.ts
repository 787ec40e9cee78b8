/** The smallest stored copy of a picture that is at least this wide; pictures from elsewhere stay as they are. */
export function pictureCopy(src: string, width: 320 | 640 | 1280): string {
  return src.startsWith('/api/uploads/') ? `${src}?w=${width}` : src;
}
