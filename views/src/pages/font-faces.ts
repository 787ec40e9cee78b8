/**
 * The product's font, if it is loaded in time: `optional` never moves text that is already drawn. The first file has
 * the peso sign, too; the second is loaded for letters of other languages only.
 */
export function fontFaces({ latin, latinExt }: { latin: string; latinExt: string }): string {
  const face = (file: string, range: string) =>
    `@font-face{font-family:Figtree;font-display:optional;font-weight:400 800;src:url(${file}) format("woff2");unicode-range:${range}}`;
  return (
    face(latinExt, 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F') +
    face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+20B1,U+2122,U+2191,U+2193,U+2212,U+FEFF')
  );
}
