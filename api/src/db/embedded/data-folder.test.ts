import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { takeDataFolder } from './data-folder.ts';

test('a second server on the same folder is refused in words, and the first stays', async () => {
  const folder = temporaryDataFolder();
  // Looks like one of our servers to anyone who asks the system.
  const first = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'api/src/main.ts'], { stdio: 'ignore' });
  try {
    await new Promise((resolve) => first.once('spawn', resolve));
    writeFileSync(join(folder.path, 'server.pid'), String(first.pid));
    expect(() => takeDataFolder(folder.path)).toThrow(`Another server (process ${first.pid}) is using ${folder.path}.`);
    expect(readFileSync(join(folder.path, 'server.pid'), 'utf8')).toBe(String(first.pid));
  } finally {
    first.kill('SIGKILL');
    folder.remove();
  }
});

test.each([
  ['a process that is gone', '4194304'],
  ['some other program', String(process.ppid)],
  ['nonsense', 'abc'],
  ['nothing', ''],
])('a folder left behind by %s is free', (_whom, content) => {
  const folder = temporaryDataFolder();
  const path = join(folder.path, 'server.pid');
  writeFileSync(path, content);
  const release = takeDataFolder(folder.path);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(path)).toBe(false);
  folder.remove();
});
