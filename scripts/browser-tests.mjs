// Playwright against the built product on its own port and data.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, findChromiumShell } from './chromium.mjs';
import { compileCache, root, run } from './runtime.mjs';

/** Runs the browser tests; further arguments go to Playwright. Resolves to {passed, failed}. */
export async function runBrowserTests(args = []) {
  const chromium = await ensureChromium();
  const shell = chromium && (await findChromiumShell());
  const report = join(root, '.cache', 'browser.json');
  rmSync(report, { force: true });
  // Each run tells the demo's story from its start.
  rmSync(join(root, '.cache', 'e2e-data'), { recursive: true, force: true });
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: {
      ...compileCache,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(shell && { CHROMIUM_SHELL_PATH: shell }),
    },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1) };
}
