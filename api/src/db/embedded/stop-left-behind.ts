import { type Config, ConfigError, readConfig } from '#config.ts';
import { stopLeftBehind } from './launcher.ts';

// For the supervisor: stops the database of the data folder when a killed server left it running.
const config = readSettings();
if (config && !config.databaseUrl) await stopLeftBehind(config.dataDir);

/** Null for wrong settings: with them no server has started, and it has reported that itself. */
function readSettings(): Config | null {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}
