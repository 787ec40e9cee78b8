/** The code that an affiliate's link left in this browser. */
export function readAffiliateCode(): string | null {
  try {
    return localStorage.getItem('affiliate-code');
  } catch {
    return null;
  }
}
