import { styleNonce } from '#theme/style-nonce.ts';

/**
 * The builder's library and its drag-and-drop make style tags as they go. The content policy asks each for the nonce,
 * and neither can be told it: so the document gives it to every style tag that is made while the builder is open.
 */
export function nonceStyles(target: Document): () => void {
  const nonce = styleNonce();
  if (nonce === '' || Object.hasOwn(target, 'createElement')) return () => undefined;
  const make = target.createElement.bind(target);
  Object.defineProperty(target, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions) => {
      const element = make(name, options);
      // As an attribute, which copies of the element take along: the preview has copies of the page's styles.
      if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
      return element;
    },
  });
  return () => {
    Reflect.deleteProperty(target, 'createElement');
  };
}
