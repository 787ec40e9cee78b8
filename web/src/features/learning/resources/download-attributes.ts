/** A link opens beside the page, a file is saved. */
export function downloadAttributes(isLink: boolean) {
  return isLink ? { target: '_blank', rel: 'noopener noreferrer' } : { download: '' };
}
