import type { Context } from '#context.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import type { Database } from '../client.ts';

/** Without a store no files are put on the shelves, as in most tests. The secrets are for the audit log and links to orders. */
export type SeedContext = { db: Database; now: Date; files?: FileStore | undefined; secrets?: readonly string[] };

/** Seeding has no actor. */
export function withoutViewer(ctx: SeedContext): Pick<Context, 'db' | 'now' | 'viewer'> {
  return { ...ctx, viewer: null };
}
