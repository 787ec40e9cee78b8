import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { type OpenDatabase, openDatabase } from '#db/open-database.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { waitForMigrations } from '#db/wait-for-migrations.ts';
import { mostConnections } from './connections.ts';

/** What the parts of a process have started, in order; stopping goes backwards. With the signal, nobody waits for others. */
export type Stops = ((prompt: AbortSignal) => Promise<void>)[];

/** Opens the database and brings it to the version of this program. */
export async function openPreparedDatabase(
  config: Config,
  { log, running, webProcesses }: { log: Logger; running: Stops; webProcesses: number },
): Promise<OpenDatabase> {
  const opening = openDatabase(config, {
    log,
    connections: mostConnections(webProcesses),
    // Like any escaped bug: everything is stopped, and the supervisor restarts us.
    onLost: (error) => void Promise.reject(error),
  });
  // Registered now, because a Ctrl-C during the start must not leave it running. An external database is not ours to
  // stop.
  if (!config.databaseUrl) running.push(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  if (config.migrations === 'wait') await waitForMigrations(database.appUrl);
  else await prepareDatabase(database);
  return database;
}
