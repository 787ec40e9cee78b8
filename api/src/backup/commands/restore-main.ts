import { parseArgs } from 'node:util';
import { systemClock } from '#clock.ts';
import { openFileStore } from '#integrations/files/open-store.ts';
import { BackupError } from '../backup-error.ts';
import { eraseAgain } from '../erase-again.ts';
import { holdBack } from '../hold-back.ts';
import { withInstallation } from '../open-installation.ts';
import { runDrill } from '../drill.ts';
import { restoreBackup, restoreFiles, secretsAfter } from '../restore-backup.ts';
import { findBackup, type Manifest } from '../stored-backups.ts';
import { writeBackup } from '../write-backup.ts';
import { type Command, describe, runCommand, say, warn } from './command.ts';

// npm run restore -- <backup|latest>: brings the configured database and files to the state of a backup. With --drill
// nothing of the installation is touched: a copy of it is started, checked and removed.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean', default: false },
    /** Only files that are gone: for a database that came back in another way. */
    'files-only': { type: 'boolean', default: false },
    /** Rows that are there may go. */
    replace: { type: 'boolean', default: false },
    /** Without a backup of what is replaced. */
    'without-backup': { type: 'boolean', default: false },
    /** Nothing was sent since the backup, so that what waits is sent. */
    'send-waiting': { type: 'boolean', default: false },
    /** For the release that made the backup, when it has no `npm run restore` of its own. */
    'as-it-was': { type: 'boolean', default: false },
  },
});

await runCommand(async (command) => {
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    throw new BackupError('Which backup? npm run restore -- latest, or a name of npm run backup -- --list.');
  }
  const manifest = await findBackup(command.store, name);
  say(`Backup ${describe(manifest)}`);
  if (values.drill) await runDrill(command.store, manifest, { config: command.config, say });
  else if (values['files-only']) await bringBackFiles(command, manifest);
  else await restore(command, manifest);
});

async function bringBackFiles({ config, store }: Command, manifest: Manifest): Promise<void> {
  const count = await restoreFiles(store, manifest, await openFileStore(config));
  say(`${count} of ${manifest.files.length} files were brought back; the others were there.`);
}

async function restore({ config, store }: Command, manifest: Manifest): Promise<void> {
  const now = systemClock();
  const asItWas = values['as-it-was'];
  if (asItWas && !values['send-waiting'])
    throw new BackupError(
      '--as-it-was goes with --send-waiting only: a database of before has no place for what is held back.',
    );
  await withInstallation(config, 'alone', async (installation) => {
    await restoreBackup(store, manifest, installation, {
      mayReplace: values.replace,
      asItWas,
      async beforeReplacing() {
        if (values['without-backup']) return;
        const before = await writeBackup(store, installation, { reason: 'before-restore', now, warn });
        say(`What is replaced is kept: backup ${before.name}`);
      },
    });
    if (asItWas) return;
    // The seal of what is written now has to open with the secret that the rows before it have.
    const erased = await eraseAgain(store, { ...installation, secrets: secretsAfter(manifest, installation) }, now);
    if (erased > 0) say(`Erased again, since they were erased after the backup: ${erased} people.`);
    if (values['send-waiting']) return say('What waited for sending is sent at the next start.');
    const { mails, broadcasts, pushes } = await holdBack(installation.ownerUrl, now);
    say(`Held back, since they may have been sent before: ${mails} mails, ${broadcasts} broadcasts, ${pushes} pushes.`);
  });
  if (asItWas) {
    const last = manifest.migrations.at(-1)?.name ?? 'none';
    return say(
      `Restored to ${manifest.madeAt}, without later migrations (last: ${last}). Start the release that ran then.`,
    );
  }
  say(
    `Restored to ${manifest.madeAt}. Next: npm run verify -- --at ${manifest.madeAt}, then read "After a restore" in docs/backup.md.`,
  );
}
