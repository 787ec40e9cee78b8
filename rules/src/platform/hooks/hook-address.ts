const LONGEST = 2_000;
const ports: ReadonlySet<string> = new Set(['', '8443']);
/** Names that only lead inside a network. */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|arpa)$/;
/** Left out by whoever reads the address as one: it would be shown as another than it is. */
const unseenSigns = /[\p{Cc}\p{Cf}\p{Z}]/u;
/** An address in numbers. Browsers write all odd spellings (0x7f.1, 2130706433) as these two. */
const numbers = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

export const hookAddressMessages = {
  notAnAddress: 'Enter a whole address, such as https://hooks.example.com/tribe',
  unseen: 'The address has a space or a sign in it that is not shown. Type it again',
  tooLong: `The address may have at most ${LONGEST.toLocaleString('en-PH')} characters`,
  https: 'Only https addresses are called',
  userinfo: 'Leave out the name and password before the @',
  port: 'Only the ports 443 and 8443 are called',
  numbers: 'Use the name of the server, not its numbers',
  inside: 'Only servers on the public internet are called',
} as const;

export type HookAddressRefusal = keyof typeof hookAddressMessages;

/**
 * Why our server must not call an address; null when it may try. The name can still lead inside: it is looked up with
 * each try, and the connection goes to exactly the address that was checked. `standIn` is the origin of a receiver of tests.
 */
export function hookAddressRefusal(
  text: string,
  { standIn }: { standIn?: string | undefined } = {},
): HookAddressRefusal | null {
  if (text.length > LONGEST) return 'tooLong';
  if (unseenSigns.test(text)) return 'unseen';
  const address = URL.parse(text);
  if (!address || !/^https?:\/\//i.test(text)) return 'notAnAddress';
  if (standIn !== undefined && address.origin === standIn && !address.username) return null;
  if (address.protocol !== 'https:') return 'https';
  // Also an empty name before the @, which the address itself does not tell any more.
  if (address.username || address.password || /^[^/]*\/\/[^/?#]*@/.test(text)) return 'userinfo';
  if (!ports.has(address.port)) return 'port';
  const { hostname } = address;
  if (numbers.test(hostname)) return 'numbers';
  const isName = hostname.includes('.') && !hostname.endsWith('.');
  return isName && !insideNames.test(hostname) ? null : 'inside';
}
