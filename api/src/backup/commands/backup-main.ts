import { parseArgs } from 'node:util';
import { systemClock } from '#clock.ts';
import { failureText } from '#failure-text.ts';
import { noteBackup } from '../note-backup.ts';
import { withInstallation } from '../open-installation.ts';
import { removeOldBackups } from '../remove-old.ts';
import { listBackups } from '../stored-backups.ts';
import { writeBackup } from '../write-backup.ts';
import { type Command, describe, runCommand, say, warn } from './command.ts';

// npm run backup: copies database and files while the product runs, then removes what retention lets go. With --list it
// only says what there is.
const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

await runCommand(async (command) => (values.list ? list(command) : make(command)));

async function make({ config, backups, store }: Command): Promise<void> {
  const began = performance.now();
  const now = systemClock();
  const manifest = await withInstallation(config, 'beside the product', async (installation) => {
    const made = await writeBackup(store, installation, { reason: 'planned', now, warn });
    // It is a good backup all the same.
    await noteBackup(installation, made, systemClock()).catch((error: unknown) =>
      warn(`The backup is made, but could not be noted in the info logs: ${failureText(error)}`),
    );
    return made;
  });
  say(`Backup ${describe(manifest)}; ${((performance.now() - began) / 1000).toFixed(1)} s, in ${store.place.words}`);

  const removed = await removeOldBackups(store, backups.kept, now);
  if (removed.backups.length > 0) say(`Removed ${removed.backups.join(', ')} and ${removed.files} files of them.`);
  if (removed.unreadable.length > 0) {
    warn(`BACKUP_KEY does not open ${removed.unreadable.join(', ')}: no files are removed while they are here.`);
  }
}

async function list({ store }: Command): Promise<void> {
  for (const { name, state, manifest } of await listBackups(store))
    say(manifest ? describe(manifest) : `${name}: ${state}`);
}
