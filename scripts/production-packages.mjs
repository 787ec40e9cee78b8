// Which installed packages the running server needs, found in the lockfile: what npm calls production dependencies,
// without those that the build has put into its own files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that run; the others are built, or test and measure. */
export const runningWorkspaces = ['rules', 'views', 'api'];

/** In `views/dist` with all they need (`ssr.noExternal` in views/vite.config.ts). */
const builtIn = new Set(['@react-email/components', 'react-dom']);

/** Folders below `root`, such as `node_modules/pg`; optional packages only where they are installed. */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  const found = new Set();
  const follow = (place) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[place];
    const isNeeded = (name) => !peerDependenciesMeta[name]?.optional;
    const peers = Object.keys(peerDependencies ?? {}).filter(isNeeded);
    const names = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
    for (const name of names.filter((each) => !builtIn.has(each))) {
      const next = nearest(packages, place, name);
      if (!next || packages[next].link || found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  for (const workspace of runningWorkspaces) follow(workspace);
  return [...found];
}

/** As Node looks for a package: beside the one that needs it, then further and further up. */
function nearest(packages, place, name) {
  for (let folder = place; ; folder = above(folder)) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return null;
  }
}

function above(folder) {
  const end = folder.lastIndexOf('/node_modules/');
  return end < 0 ? '' : folder.slice(0, end);
}
