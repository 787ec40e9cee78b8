/** A path of the product, or an address elsewhere; nothing that runs. */
export function isSafeLink(link: string): boolean {
  return /^\/(?![/\\])/.test(link) || /^https?:\/\/[^\s/]+/i.test(link);
}
