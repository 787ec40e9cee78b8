/** The smallest stored copy of a picture that is at least this wide; a chosen copy and pictures from elsewhere stay. */
export function pictureCopy(src: string, width: 128 | 320 | 640 | 1280): string {
  return src.startsWith('/api/uploads/') && !src.includes('?') ? `${src}?w=${width}` : src;
}
