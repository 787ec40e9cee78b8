import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretsFile = z.object({
  secret: z.string().min(32),
  superuserPassword: z.string().min(16),
  ownerPassword: z.string().min(16),
  appPassword: z.string().min(16),
});

export type GeneratedSecrets = z.infer<typeof secretsFile>;

/**
 * The secrets that the embedded set-up needs and the configuration does not give: made once, kept in the data folder,
 * readable by its owner only.
 */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const path = pathIn(dataDir);
  if (existsSync(path)) return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')));

  const random = () => randomBytes(32).toString('base64url');
  const secrets = {
    secret: random(),
    superuserPassword: random(),
    ownerPassword: random(),
    appPassword: random(),
  };
  write(dataDir, secrets);
  return secrets;
}

/** A restored database is sealed with the secret that it had where it was made; the passwords are those of this place. */
export function takeOverSecret(dataDir: string, secret: string): void {
  write(dataDir, { ...generatedSecrets(dataDir), secret });
}

function write(dataDir: string, secrets: GeneratedSecrets): void {
  const path = pathIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // Written aside and renamed, so that a crash leaves either no file or a whole one.
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

const pathIn = (dataDir: string) => join(dataDir, 'secrets.json');
