import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from '#clock.ts';
import type { Config } from '#config.ts';
import { keepEarlierFiles } from '#http/earlier-files.ts';

/** The built browser application and what is kept of earlier releases; null where there is none. */
export type WebFiles = { webFolder: string | null; earlierFiles: string | null };

const builtHere = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

export async function findWebFiles(config: Config, log: Logger): Promise<WebFiles> {
  const built = resolve(config.webDir ?? builtHere);
  const webFolder = existsSync(built) ? built : null;
  return { webFolder, earlierFiles: webFolder && (await earlierFiles(webFolder, config, log)) };
}

/** Where nothing can be written, pages that are open when a release comes have to be loaded again. */
async function earlierFiles(webFolder: string, { dataDir }: Config, log: Logger): Promise<string | null> {
  try {
    return await keepEarlierFiles(webFolder, dataDir, systemClock());
  } catch (error) {
    log.warn(error, 'The files of earlier releases are not kept');
    return null;
  }
}
