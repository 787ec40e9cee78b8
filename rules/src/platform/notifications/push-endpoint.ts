const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const innerName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example)$/i;
const longest = 2_000;

/**
 * Whether our server may call the address of a push service that a browser gave us. Only https on a public name at the
 * usual port: a number or an inner name would let a person make our server call machines beside it. `allowsLoopback` is
 * for development and tests.
 */
export function isPushEndpoint(text: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const address = text.length > longest ? null : URL.parse(text);
  if (!address) return false;
  const { protocol, hostname, port, username } = address;
  if (username || /^[^/]*\/\/[^/]*@/.test(text)) return false;
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (loopback.test(hostname)) return allowsLoopback;
  if (protocol !== 'https:' || port !== '') return false;
  return isPublicName(hostname);
}

function isPublicName(hostname: string): boolean {
  // A colon or only digits at the end: an address in numbers.
  if (hostname.includes(':') || !hostname.includes('.') || /\.\d+$|^\d+$/.test(hostname)) return false;
  return !innerName.test(hostname.replace(/\.$/, ''));
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
  // Of version 6 only the global addresses.
  return /^[23]/.test(address);
}
