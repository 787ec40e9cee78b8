import { isIPv6 } from 'node:net';

/**
 * The network that counts as one address. With IPv6 every household has 2^64 addresses and could use a new one for each
 * attempt, so the first four groups count.
 */
export function networkOf(ip: string): string {
  // IPv4 in IPv6 clothes, as a socket that serves both shows it.
  const [, plain] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (plain) return plain;
  if (!isIPv6(ip)) return ip;
  const [start = '', end] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = start.split(':').map((group) => Number.parseInt(group || '0', 16).toString(16));
  const isShortened = end !== undefined;
  const behind = isShortened ? end.split(':').filter(Boolean) : [];
  const zeros = isShortened ? Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0') : [];
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(':')}::/64`;
}
