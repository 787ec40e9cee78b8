// Which of our own files a release has; its packages are chosen in production-packages.mjs.

/** What whoever runs an installation needs, each a file of `scripts`. */
export const commands = ['start', 'migrate', 'verify', 'backup', 'restore', 'upgrade'];

const paths = [
  'LICENSE',
  'SECURITY.md',
  // The server reads the guides and their pictures.
  'docs',
  'deploy',
  'rules/package.json',
  'rules/src',
  'views/package.json',
  'views/dist',
  'views/src/pdf/fonts',
  'api/package.json',
  'api/schema.graphql',
  'api/authz-matrix.json',
  'api/migrations',
  'api/sql',
  'api/src',
  'web/dist',
  ...['runtime', 'install', 'build', 'supervise', ...commands].map((each) => `scripts/${each}.mjs`),
];

/** As `[where it is here, where it is in the release]`. */
export const copied = [
  ...paths.map((path) => [path, path]),
  // The README of the sources is for people who change them.
  ['scripts/release-readme.md', 'README.md'],
];

export const written = ['package.json', 'sbom.cdx.json', 'release.json'];

/** Tests, and the secrets of somebody's own installation. */
export const staysHere = (path) =>
  /\.test\.tsx?$|\/\.env$/.test(path) || /(?:^|\/)api\/src\/testing(?:\/|$)/.test(path);
