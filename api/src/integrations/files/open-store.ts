import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** The file store of this installation. The object store's client is loaded only when one is configured. */
export async function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const folder = createFolderStore(join(dataDir, 'files'));
  if (!s3) return folder;
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, folder);
}
