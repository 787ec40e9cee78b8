import type { BackupConfig } from './backup-config.ts';
import type { BackupPlace } from './backup-place.ts';
import { createFolderPlace } from './folder-place.ts';

/** The object store's client is loaded only when one is configured. */
export async function openBackupPlace({ place }: Pick<BackupConfig, 'place'>): Promise<BackupPlace> {
  if ('folder' in place) return createFolderPlace(place.folder);
  const { createS3Place } = await import('./s3-place.ts');
  return createS3Place(place.s3, place.prefix);
}
