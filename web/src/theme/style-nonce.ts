/** The nonce of the content policy, which the server writes into `<meta name="csp-nonce">`; empty in development. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}
