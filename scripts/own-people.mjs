// Journeys share the people of the demo, in any order. One that changes what somebody logs in with, or ends their account,
// does it to somebody of its own (`newPerson`, `newMember`, or a sign-up of its own): the next journey could not sign in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';
import { sourceFiles } from './source-files.mjs';

/** What the pages for it call their fields and buttons. */
const lasting = /'(?:New password|Confirm password|New email|Delete my account|Change email)'/;
const ownPerson = /\b(?:newPerson|newMember)\(|'signup'/;

const problems = sourceFiles('e2e')
  .filter((path) => path.endsWith('.spec.ts'))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split(/^(?=\s*test\()/m)
      .filter((journey) => lasting.test(journey) && !ownPerson.test(journey))
      .map(
        (journey) => `${path}: ${lasting.exec(journey)?.[0]} is changed for somebody whom other journeys sign in as`,
      ),
  );
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
