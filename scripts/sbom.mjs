// npm run sbom: what runs in production, as a bill of materials for programs that look for known weaknesses (CycloneDX
// 1.6, JSON). From the lockfile and the installed packages, without a network. Every release has one: sbom.cdx.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './locked-packages.mjs';
import { root } from './runtime.mjs';

export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: productionPackages().map(componentOf),
  };
}

function componentOf({ name, version, licence, integrity }) {
  const [scope, own] = name.startsWith('@') ? name.split('/') : [null, name];
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${own}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: own,
    version,
    purl,
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
  };
}

/** `sha512-` and base64 in the lockfile, `SHA-512` and hexadecimal digits here. */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

if (import.meta.filename === process.argv[1]) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
