import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';

const run = promisify(execFile);

test('a folder without a database is said to have none, and none is started in it', async () => {
  const folder = temporaryDataFolder();
  const verify = run(process.execPath, [new URL('verify.ts', import.meta.url).pathname], {
    env: { DATA_DIR: folder.path },
  });
  await expect(verify).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') });
  expect(readdirSync(folder.path)).toEqual([]);
  folder.remove();
});
