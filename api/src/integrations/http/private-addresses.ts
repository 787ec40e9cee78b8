import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Those that stand for an address of version 4, which may be one beside us.
  ['2001::', 32],
  ['2002::', 16],
  ['::ffff:0:0:0', 96],
  ['2001:db8::', 32],
  ['3fff::', 20],
  // Names of segments within somebody's network.
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv6');

/** Whether an address leads into this machine or its network, also when an IPv4 address is written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  // A mapped address is checked against the ranges of IPv4 by the list itself.
  return family === 0 || privateRanges.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class PrivateAddress extends Error {}

/** Finds addresses as usual, and none that lead inside: a name of the outside may be pointed there. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const inside = addresses.find(({ address }) => isPrivateAddress(address));
    if (inside) return callback(new PrivateAddress(`${hostname} leads to a private address`), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
