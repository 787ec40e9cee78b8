// npm run generate: writes the committed files (contract, access matrix, the picture of the shelves) and the types for
// the web.
import { fail, run, runtime } from './runtime.mjs';

for (const args of [['api/src/print-contract.ts'], ['scripts/gql-types.mjs'], ['scripts/shelves.mjs']]) {
  if ((await run(runtime(), args)) !== 0) fail(`Failed: ${args.join(' ')}`);
}
