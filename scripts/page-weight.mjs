// Prints the transferred size of a public page, against its budget: node scripts/page-weight.mjs
// http://localhost:8910/tribe-membership
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** In bytes: everything but pictures and fonts, and the scripts alone. */
const budget = { all: 22_000, script: 9_000 };

const address = process.argv[2];
if (!address) {
  console.error('Which page? node scripts/page-weight.mjs http://localhost:8910/tribe-membership');
  process.exit(1);
}

const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
if (!answer.ok) {
  console.error(`${address} answered ${answer.status}`);
  process.exit(1);
}
const html = await answer.text();

/** The document's own parts, and the files it names. */
const inline = (pattern) => [...html.matchAll(pattern)].map(([, content]) => content).join('');
const styles = inline(/<style[^>]*>([^]*?)<\/style>/g);
const scripts = inline(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g);
const linked = async (pattern) => {
  const names = [...html.matchAll(pattern)].map(([, name]) => new URL(name, address));
  return Promise.all(names.map(async (name) => (await fetch(name)).text()));
};
const linkedStyles = await linked(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
const linkedScripts = await linked(/<script[^>]*\bsrc="([^"]+)"/g);

const gzip = (text) => (text === '' ? 0 : gzipSync(text, { level: 6 }).length);
const brotli = (text) => (text === '' ? 0 : brotliCompressSync(text).length);
const sum = (texts, compress) => texts.reduce((total, text) => total + compress(text), 0);
const row = (name, texts) => ({
  name,
  bytes: sum(texts, (text) => Buffer.byteLength(text)),
  gzip: sum(texts, gzip),
  brotli: sum(texts, brotli),
});

const rows = [
  row('document, with what is in it', [html]),
  row('  of it styles', [styles]),
  row('  of it scripts', [scripts]),
  row('linked styles', linkedStyles),
  row('linked scripts', linkedScripts),
  row('together', [html, ...linkedStyles, ...linkedScripts]),
];
for (const { name, bytes, gzip: small, brotli: smaller } of rows) {
  console.log(`${name.padEnd(30)} ${kilobytes(bytes)} kB  ${kilobytes(small)} gzip  ${kilobytes(smaller)} brotli`);
}

const all = rows.at(-1)?.gzip ?? 0;
const script = sum([scripts, ...linkedScripts], gzip);
console.log(
  `Budget: ${kilobytes(all).trim()} of ${budget.all / 1000} kB, scripts ${kilobytes(script).trim()} of ${budget.script / 1000} kB`,
);
if (all > budget.all || script > budget.script) process.exit(1);

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6);
}
