/** Ids and slugs that nothing may have, because a path has these words in the place of an id or slug. */
export const reservedIds: readonly string[] = ['edit', 'closed', 'new', 'build', 'coupons'];

/** First segments that the server, browsers and crawlers ask for, beside those of the route table. */
export const serverSegments: readonly string[] = [
  'api',
  'assets',
  'static',
  'uploads',
  'images',
  'fonts',
  'health',
  'metrics',
  'graphql',
  'admin',
  'public',
  'index.html',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  '.well-known',
  'null',
  'undefined',
];
