const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** The push services of browsers: Chromium and those built on it, Firefox, Safari, and Edge. */
const services =
  /(?:^|\.)(?:(?:fcm|android)\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
const longest = 2_000;

/**
 * Whether our server may call the address of a push service that a browser gave us: only https, and only the services of
 * browsers. Any other address would let a person make our server call machines beside it, or wait for one of their own.
 * `allowsLoopback` is for development and tests.
 */
export function isPushEndpoint(text: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const address = text.length > longest ? null : URL.parse(text);
  if (!address) return false;
  const { protocol, hostname, port, username } = address;
  if (username || /^[^/]*\/\/[^/]*@/.test(text)) return false;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (loopback.test(hostname)) return allowsLoopback;
  return protocol === 'https:' && port === '' && services.test(hostname);
}

/** Whether an IP address that a name leads to is one of the internet, and not one beside our server. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) {
    const [a = 0, b = 0] = plain.split('.').map(Number);
    if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
    if ((a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)) return false;
    return !((a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 198 && (b === 18 || b === 19)));
  }
  // Of version 6 only the global addresses, without those that stand for one of version 4.
  return /^[23]/.test(address) && !/^200(?:1:0{0,4}:|2:)/.test(address);
}
