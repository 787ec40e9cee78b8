import { recordAudit } from '#audit/record.ts';
import { connect } from '#db/client.ts';
import type { Installation } from './open-installation.ts';
import type { Manifest } from './stored-backups.ts';

/** A line in the log of the installation: staff see it, and the metrics say how old the last backup is. */
export async function noteBackup(
  { appUrl, secrets }: Pick<Installation, 'appUrl' | 'secrets'>,
  { name }: Pick<Manifest, 'name'>,
  now: Date,
): Promise<void> {
  const { db, close } = connect({ url: appUrl, max: 1 });
  try {
    await recordAudit(
      { db, now, viewer: null, requestId: 'npm run backup', secrets },
      { action: 'installation.backup', objectType: 'installation', objectId: 'backup', after: { name } },
    );
  } finally {
    await close();
  }
}
