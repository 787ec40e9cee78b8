/** The code is in a cookie of the server already; a second place survives browsers that forget cookies. */
export function keepAffiliateCode(): void {
  const code = new URLSearchParams(location.search).get('aff') ?? '';
  if (!/^[\w.-]{1,64}$/.test(code)) return;
  try {
    if (localStorage.getItem('tribe-aff') === null) localStorage.setItem('tribe-aff', code);
  } catch {
    // Storage can be closed; the cookie stays.
  }
}
