import type { FileExtension } from '@app/rules/platform/files/file-categories';
import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import type { SQL } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import type { StoredFile } from '#tables/platform/files.table.ts';

/** A request of someone who is signed in. */
export type SignedIn = Context & { viewer: Viewer };

/** A feature's rules for its files. Each is in the list of `registries/file-purposes.ts`. */
export type PurposeRules = {
  accepts: readonly FileExtension[];
  mayUpload: (viewer: Viewer) => boolean;
  /** Checked for every read; a refused reader gets "not found". */
  mayRead: (ctx: SignedIn, file: StoredFile) => boolean | Promise<boolean>;
  /** Whether people without an account may read it as well; without this nobody may. */
  mayVisitorRead?: (ctx: Context, file: StoredFile) => Promise<boolean>;
  /** A condition on `files`: something refers to the file. Files that nothing refers to are swept after a day. */
  isInUse: SQL;
};

const known = new Map<FilePurpose, PurposeRules>();

/** Called once by the registry, which is above all features. */
export function registerFilePurposes(purposes: Record<FilePurpose, PurposeRules>): void {
  for (const [purpose, rules] of Object.entries(purposes)) known.set(purpose as FilePurpose, rules);
}

export function purposeRules(purpose: FilePurpose): PurposeRules {
  const rules = known.get(purpose);
  if (!rules) throw new Error(`no rules for files of the purpose ${purpose}`);
  return rules;
}
