import type { Plugin } from 'vite';

/** Takes the remarks out of the document, which every visit carries. The places that the server fills are no remarks: they have no spaces. */
export function withoutRemarks(): Plugin {
  return {
    name: 'without-remarks',
    apply: 'build',
    transformIndexHtml: (html) => html.replaceAll(/<!-- [^]*? -->\s*/g, ''),
  };
}
