// The shelves of features and the arrows between them: `--check` refuses any other import and a drawing that drifted,
// without it the drawing in docs/architecture.md is written again.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './source-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** From the lowest to the highest. */
export const shelves = {
  platform: 'what every product needs: files, mails, settings, sheets, the changelog',
  people: 'who somebody is and what they may: accounts, levels, groups, batches, profiles',
  learning: 'what is taught: courses, lessons, events, resources, questions, search',
  community: 'what members tell each other: wins, announcements',
  journey: 'how far somebody is: stages, points, move-ups, forms',
  affiliates: 'who brings buyers and what they earn: the programme, links, commissions, payouts',
  money: 'what is sold and paid: products, funnels, orders, payments, subscriptions, collections',
  growth: 'how strangers become members: leads, public pages, trainings, the challenge, campaigns',
  care: 'how members stay: accountability, health, success managers, retention',
  insight: 'what staff read and check: reports, the log, bug reports, tokens and hooks',
  records: 'whole records across all shelves: imports, merges, a copy of one’s own data',
};

/** Every arrow between two shelves, with the reason for it. An import that no line allows is refused. */
export const arrows = [
  ['people', 'platform', 'accounts send mails and have pictures'],
  ['learning', 'platform', 'lessons, events and resources have files and send mails'],
  ['learning', 'people', 'an author, host or asker is shown as a person of the community'],
  ['community', 'platform', 'wins have pictures'],
  ['community', 'people', 'whoever posts or cheers is a person of the community'],
  ['journey', 'platform', 'evidence and answers are files, decisions are mailed'],
  ['journey', 'people', 'stages belong to people and are reviewed by their leaders'],
  ['journey', 'community', 'a move-up is posted as a win'],
  ['affiliates', 'platform', 'what affiliates share are files, and they are told when they are suspended'],
  ['affiliates', 'people', 'accepting the terms gives a level'],
  ['money', 'affiliates', 'an order names who brought its buyer'],
  ['money', 'platform', 'proofs are files, statements are sheets, bills are mailed'],
  ['money', 'people', 'what is bought gives levels to a person and is decided by four eyes'],
  ['growth', 'platform', 'workshops are settings, campaigns are mails'],
  ['growth', 'people', 'an opt-in makes an account and keeps the affiliate code'],
  ['growth', 'journey', 'a day of the challenge gives points'],
  ['growth', 'money', 'public pages are built of the blocks of funnel pages and lead to an offer'],
  ['insight', 'platform', 'bug reports have pictures, are answered by mail and wait for staff'],
  ['insight', 'people', 'entries of the log are searched by the people they concern'],
  ['insight', 'money', 'reports count as the desk does, and only the people whose money their reader sees'],
  ['insight', 'care', 'reports show the same renewals and cohorts as the page of retention'],
  ['care', 'platform', 'check-ins have pictures, limits are settings, and people are told'],
  ['care', 'people', 'buddies and leads are people of the community; whoever is looked after is a person'],
  ['care', 'journey', 'a check-in can give points'],
  ['care', 'money', 'the owner of somebody’s money is their success manager; dues and renewals are signals'],
  ['records', 'platform', 'imports are sheets'],
  ['records', 'people', 'people are imported, merged and handed their data'],
  ['records', 'learning', 'courses are imported; progress is part of one’s own data'],
  ['records', 'journey', 'points are imported, journeys are merged'],
  ['records', 'growth', 'opt-ins are part of one’s own data'],
  ['records', 'care', 'check-ins, and who looked after somebody, are part of one’s own data'],
  ['records', 'affiliates', 'affiliate links are part of one’s own data'],
  ['records', 'insight', 'bug reports are part of one’s own data'],
  ['records', 'money', 'subscriptions are imported; payments are part of one’s own data'],
];

/** Features of one shelf that need each other, with the reason; no more than three such pairs. */
export const pairs = [
  ['people/auth', 'people/users', 'signing up makes a person, and what staff change about a person ends its sessions'],
  [
    'journey/move-ups',
    'journey/stages',
    'the last task of a stage asks for a move-up, and a move-up gives the next stage',
  ],
  ['journey/points', 'journey/stages', 'tasks write points, and points that staff add can finish a task'],
];
const largestKnot = 3;
const mostPairs = 3;

/** The layers of the web, each with its reason: a file imports those of its own layer and of the layers below. */
export const webLayers = [
  { of: ['app', 'light/entries', 'testing', 'main.tsx'], holds: 'pages by route, the shell, the documents' },
  { of: ['features'], holds: 'pages; of another feature they show panels alone' },
  { of: ['parts'], holds: 'what knows the business and is shown by several features: files, content, people, paying' },
  {
    of: ['session', 'navigation', 'graphql', 'light', 'outbox', 'offline', 'uploads'],
    holds: 'who is here, where, and how the server is asked',
  },
  {
    of: ['ui', 'theme', 'fonts', 'router', 'gql', 'random-key.ts'],
    holds: 'the kit and the router, which know nothing of the business',
  },
];

const packages = {
  api: { features: 'api/src/features', source: 'api/src' },
  rules: { features: 'rules/src', source: 'rules/src' },
  web: { features: 'web/src/features', source: 'web/src' },
};

/** Folders above the features, which may know all of them. */
const above = [
  'api/src/http/',
  'api/src/registries/',
  'api/src/invariants/',
  'api/src/testing/',
  'api/src/db/seed/',
  'api/src/graphql/schema.ts',
  'api/src/db/schema.ts',
  'api/src/server.ts',
  'api/src/main.ts',
  'api/src/verify.ts',
  'api/src/print-contract.ts',
  'web/src/app/',
  'web/src/testing/',
  'web/src/main.tsx',
  'web/src/light/',
  'rules/src/navigation/',
];

const byName = (one, other) => one.localeCompare(other);
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isAbove = (path) => isTest(path) || above.some((start) => path.startsWith(start));

/** Every import within a package, as {from, to} of paths seen from the root; tests left out. */
function importsOf({ source }) {
  const files = sourceFiles(source).filter((path) => /\.tsx?$/.test(path) && !isTest(path));
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(/(?:from|import|import\()\s*'([#.][^'?]*)'/g)].map(
      ([, name]) => ({
        from,
        to: name.startsWith('#') ? `${source}/${name.slice(1)}` : normalize(join(dirname(from), name)),
      }),
    ),
  );
}

/** `money/coupons` of a path below the features of its package, or null. */
function featureOf({ features }, path) {
  if (!path.startsWith(`${features}/`)) return null;
  const [shelf, feature] = path.slice(features.length + 1).split('/');
  return shelf in shelves && feature && !/\.tsx?$/.test(feature) ? `${shelf}/${feature}` : null;
}
/** The parts of a web feature that other features may show; anything else that several features show is a part. */
const isPanel = (path) => path.endsWith('-panel.tsx');
const shelfOf = (feature) => feature.split('/')[0];

function featureArrows(kind) {
  const found = new Map();
  for (const { from, to } of importsOf(kind)) {
    const [start, end] = [featureOf(kind, from), featureOf(kind, to)];
    if (!start || !end || start === end || isPanel(to)) continue;
    const key = `${start} ${end}`;
    found.set(key, [...(found.get(key) ?? []), `${from} imports ${to}`]);
  }
  return [...found].map(([key, places]) => {
    const [from, to] = key.split(' ');
    return { from, to, places };
  });
}

/** Groups of features that can all reach each other (Tarjan). */
function knotsOf(found) {
  const next = Map.groupBy(found, ({ from }) => from);
  const [order, low, stack, knots] = [new Map(), new Map(), [], []];
  const visit = (feature) => {
    order.set(feature, order.size);
    low.set(feature, order.get(feature));
    stack.push(feature);
    for (const { to } of next.get(feature) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low.set(feature, Math.min(low.get(feature), low.get(to)));
    }
    if (low.get(feature) === order.get(feature)) knots.push(stack.splice(stack.indexOf(feature)));
  };
  for (const { from } of found) if (!order.has(from)) visit(from);
  return knots.filter((knot) => knot.length > 1);
}

function problemsOf(name, kind) {
  const found = featureArrows(kind);
  if (name === 'web') return [...neighbourProblems(found), ...layerProblems(kind)];
  const allowed = new Set(arrows.map(([from, to]) => `${from} ${to}`));
  const across = found.filter(({ from, to }) => shelfOf(from) !== shelfOf(to));
  const problems = across
    .filter(({ from, to }) => !allowed.has(`${shelfOf(from)} ${shelfOf(to)}`))
    .flatMap(({ places }) => places.map((place) => `no arrow allows this: ${place}`));
  if (name === 'api') problems.push(...knotProblems(found), ...floorProblems(kind), ...unusedArrows(across));
  return problems;
}

function neighbourProblems(found) {
  return found.flatMap(({ places }) => places.map((place) => `neither a panel nor a part: ${place}`));
}

function layerProblems(kind) {
  return importsOf(kind)
    .filter(({ from, to }) => layerOf(kind, from) > layerOf(kind, to))
    .map(({ from, to }) => `a lower layer imports a higher one: ${from} imports ${to}`);
}

/** 0 is the highest; the longest name counts, since the entries of the light pages lie above their kit. */
function layerOf({ source }, path) {
  const named = webLayers
    .flatMap(({ of }, layer) => of.map((start) => ({ start: `${source}/${start}`, layer })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .toSorted((one, other) => other.start.length - one.start.length)[0];
  if (!named) throw new Error(`scripts/shelves.mjs names no layer for ${path}`);
  return named.layer;
}

function unusedArrows(across) {
  return arrows
    .filter(([from, to]) => !across.some((arrow) => shelfOf(arrow.from) === from && shelfOf(arrow.to) === to))
    .map(([from, to]) => `no import needs the arrow from ${from} to ${to}`);
}

function knotProblems(found) {
  const keys = new Set(found.map(({ from, to }) => `${from} ${to}`));
  const mutual = found.filter(({ from, to }) => from < to && keys.has(`${to} ${from}`));
  const known = new Set(pairs.map(([one, other]) => [one, other].toSorted(byName).join(' ')));
  return [
    ...knotsOf(found)
      .filter((knot) => knot.length > largestKnot)
      .map((knot) => `a knot of ${knot.length} features: ${knot.join(', ')}`),
    ...mutual
      .filter(({ from, to }) => !known.has(`${from} ${to}`))
      .map(({ from, to }) => `these import each other without a sentence in scripts/shelves.mjs: ${from}, ${to}`),
    ...(known.size > mostPairs ? [`more than ${mostPairs} pairs that import each other`] : []),
  ];
}

/** Tables lie below features and know tables only; what is no feature and does not lie above them knows none. */
function floorProblems(kind) {
  return importsOf(kind)
    .filter(({ from, to }) => !featureOf(kind, from) && !isAbove(from) && to.startsWith(`${kind.features}/`))
    .map(({ from, to }) => `the floor imports a feature: ${from} imports ${to}`)
    .concat(
      importsOf(kind)
        .filter(({ from, to }) => featureOf(kind, from) && isAbove(to))
        .map(({ from, to }) => `a feature imports what lies above it: ${from} imports ${to}`),
    );
}

/** The shelves and what flows between them, as Mermaid draws it. */
function drawing() {
  const found = featureArrows(packages.api);
  const count = (from, to) => found.filter((arrow) => shelfOf(arrow.from) === from && shelfOf(arrow.to) === to).length;
  const features = Object.groupBy(
    [...new Set(importsOf(packages.api).flatMap(({ from }) => featureOf(packages.api, from) ?? []))].toSorted(byName),
    (feature) => shelfOf(feature),
  );
  const boxes = Object.keys(shelves).map(
    (shelf) =>
      `  ${shelf}["<b>${shelf}</b><br/>${(features[shelf] ?? []).map((feature) => feature.split('/')[1]).join(', ')}"]`,
  );
  const lines = arrows.map(([from, to]) => `  ${from} -->|${count(from, to)}| ${to}`);
  return ['```mermaid', 'flowchart BT', ...boxes.toReversed(), ...lines, '```'].join('\n');
}

const page = join(root, 'docs/architecture.md');
const [start, end] = ['<!-- shelves: written by scripts/shelves.mjs -->', '<!-- end of shelves -->'];

function main() {
  const problems = Object.entries(packages).flatMap(([name, kind]) => problemsOf(name, kind));
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(start);
  const drawn = `${before}${start}\n\n${drawing()}\n\n${end}${rest.split(end)[1] ?? ''}`;
  if (!process.argv.includes('--check')) writeFileSync(page, drawn);
  else if (drawn !== text) problems.push('the drawing in docs/architecture.md is old: npm run generate');
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) main();
