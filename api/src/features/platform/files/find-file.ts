import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound, Unauthenticated } from '#errors.ts';
import { isToken } from '#tokens.ts';
import { storedName } from './file-address.ts';
import { purposeRules, type SignedIn } from './file-purpose.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';

/** A file the viewer may read. Missing and foreign look alike. */
export async function findFile(ctx: Context, key: string): Promise<StoredFile> {
  const [file] = isToken(key) ? await ctx.db.select().from(files).where(eq(files.key, key)) : [];
  if (file && (await mayRead(ctx, file))) return file;
  throw isSignedIn(ctx) ? new NotFound('File') : new Unauthenticated();
}

async function mayRead(ctx: Context, file: StoredFile): Promise<boolean> {
  const rules = purposeRules(file.purpose);
  if (isSignedIn(ctx)) return rules.mayRead(ctx, file);
  return (await rules.mayVisitorRead?.({ ...ctx, viewer: null }, file)) ?? false;
}

/** Until the first password is chosen, only public files open. */
function isSignedIn(ctx: Context): ctx is SignedIn {
  return ctx.viewer !== null && ctx.viewer.unfinished === null;
}

export type ServedCopy = { name: string; bytes: number; contentType: string };

/** The smallest copy that is at least that wide, or the file itself. */
export function copyOf({ key, bytes, contentType, sizes }: StoredFile, width: number | undefined): ServedCopy {
  const fitting = sizes.filter((size) => width !== undefined && size.width >= width);
  const [copy] = fitting.toSorted((one, other) => one.width - other.width);
  if (!copy) return { name: storedName(key), bytes, contentType };
  return { name: storedName(key, copy.width), bytes: copy.bytes, contentType: 'image/webp' };
}
