// npm run upgrade-check: which of our packages are behind, with the newest version of each.
import { run } from './runtime.mjs';

// npm ends with 1 when something is behind; that is the expected case.
await run('npm', ['outdated', '--long=false']);
