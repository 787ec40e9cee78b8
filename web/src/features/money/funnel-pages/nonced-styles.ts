import { styleNonce } from '#theme/style-nonce.ts';

/**
 * The builder's library and its drag-and-drop create style tags at run time. The content policy requires a nonce on
 * each, and neither can set it: so the document adds it to every style tag created while the builder is open.
 */
export function nonceStyles(target: Document): () => void {
  const nonce = styleNonce();
  if (nonce === '' || Object.hasOwn(target, 'createElement')) return () => undefined;
  const make = target.createElement.bind(target);
  Object.defineProperty(target, 'createElement', {
    configurable: true,
    value: (name: string, options?: ElementCreationOptions) => {
      const element = make(name, options);
      // As an attribute, which copies of the element keep: the preview has copies of the page's styles.
      if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
      return element;
    },
  });
  return () => {
    Reflect.deleteProperty(target, 'createElement');
  };
}
