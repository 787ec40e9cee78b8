/** The nonce of the content policy, which the server writes into `<meta name="csp-nonce">`; empty in development. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}

/** The scroll lock under dialogs writes its own style tag and takes its nonce from this global name. */
export function shareStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
