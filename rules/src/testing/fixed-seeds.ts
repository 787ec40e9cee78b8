import fc from 'fast-check';
import { scale, times } from './scale.ts';

// CI looks somewhere else each time. The suites try the same each time, so that a count can be compared with the last.
if (scale !== 'usual')
  fc.configureGlobal({ seed: 20_261_118, numRuns: times({ usual: 100, short: 300, full: 5_000 }) });
