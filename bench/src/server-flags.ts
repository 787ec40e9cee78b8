/** The flags of Node with which `npm start` runs a server; `scripts/bench.mjs` says them. */
export const serverFlags: readonly string[] = (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean);
