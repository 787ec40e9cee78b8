import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { outsideBudget } from './budgets.ts';
import { earlierVersion } from './earlier-version.ts';
import { measureInTurn, type Measured } from './in-turn.ts';
import { keepResults } from './kept-results.ts';
import { runLighthouse } from './lighthouse.ts';
import { measuredPages } from './page-list.ts';
import { measureOnPhone, tryOut } from './phone.ts';
import { type Product, startProduct } from './product.ts';
import { pageTable, type TableRow } from './table.ts';

// npm run bench -- pages --before <git ref or directory of a checkout> --only lesson --rounds 1 --no-lighthouse --no-phone
const { values } = parseArgs({
  allowNegative: true,
  options: {
    before: { type: 'string' },
    /** A word of the page's name, or its kind. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    lighthouse: { type: 'boolean', default: true },
    phone: { type: 'boolean', default: true },
  },
});
const root = join(import.meta.dirname, '..', '..', '..');
const pages = measuredPages.filter(({ kind, name }) => kind === values.only || name.includes(values.only));
if (pages.length === 0) throw new Error(`no page is called ${values.only}`);
const browserOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
  args: [
    // Chromium's own sandbox cannot start as root, as in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const products: Product[] = [];
try {
  if (values.before) {
    const { version, directory } = earlierVersion(root, values.before);
    products.push(await startProduct(version, directory));
  }
  products.push(await startProduct('now', root));
  const options = { products, pages, rounds: Number(values.rounds) };
  const measured = values.phone ? await measurePhone(options) : [];
  if (values.phone) keepResults('phone', measured);
  if (values.lighthouse) {
    // Lighthouse is slow, and the earlier version does not change any more.
    const scored = await measureInTurn({ ...options, earlierRounds: 1 }, (product, page, round) =>
      // What is not speed is the same each time.
      runLighthouse(browserOptions, product, page, round === 0 ? undefined : ['performance']),
    );
    keepResults('lighthouse', scored);
    printFindings(scored);
    measured.push(...scored);
  }
  const rows = pages.map((page): TableRow => ({
    page,
    now: figuresOf(measured, page.name, 'now'),
    before: values.before === undefined ? undefined : figuresOf(measured, page.name, products[0]?.version),
  }));
  process.stdout.write(`\n${pageTable(rows)}\n`);
  if (rows.some(({ page, now }) => outsideBudget(page.kind, now).length > 0)) process.exitCode = 1;
} finally {
  for (const product of products) await product.stop();
}

async function measurePhone(options: Parameters<typeof measureInTurn>[0]): Promise<Measured[]> {
  const browser = await chromium.launch(browserOptions);
  try {
    for (const page of pages) for (const product of products) await tryOut(browser, product, page);
    return await measureInTurn(options, async (product, page) => ({
      figures: await measureOnPhone(browser, product, page),
    }));
  } finally {
    await browser.close();
  }
}

function figuresOf(measured: readonly Measured[], name: string, version: string | undefined) {
  const own = measured.filter((row) => row.page === name && row.version === version);
  return Object.assign({}, ...own.map(({ figures }) => figures)) as Measured['figures'];
}

function printFindings(scored: readonly Measured[]): void {
  for (const { page, version, findings = [] } of scored) {
    if (version === 'now') for (const finding of findings) process.stdout.write(`${page}: ${finding}\n`);
  }
}
