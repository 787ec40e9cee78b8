/** The page numbers around the current one, at most `size` of them: 1 2 3 4 5, later 4 5 6 7 8. */
export function pageWindow(page: number, pageCount: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  const length = Math.max(1, Math.min(size, pageCount));
  return Array.from({ length }, (_, index) => first + index);
}
