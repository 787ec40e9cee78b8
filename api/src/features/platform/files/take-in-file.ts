import { rm, stat } from 'node:fs/promises';
import { isReadOnlyStaff, READ_ONLY_MESSAGE } from '@app/rules/people/access/read-only-staff';
import {
  extensionOf,
  type FileExtension,
  isAllowedExtension,
  isRedrawn,
} from '@app/rules/platform/files/file-categories';
import { type FilePurpose, filePurposeFacts } from '@app/rules/platform/files/file-purposes';
import { sizeRefusal, uploadLimits, uploadMessages } from '@app/rules/platform/files/upload-limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden, Unavailable } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { newToken } from '#tokens.ts';
import type { Viewer } from '#viewer.ts';
import { users } from '#tables/people/users.table.ts';
import { storedName } from './file-address.ts';
import { purposeRules } from './file-purpose.ts';
import { contentTypeOf, fitsExtension } from './file-content.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';
import { redrawPicture } from './redraw-picture.ts';

export type FileUpload = {
  purpose: FilePurpose;
  name: string;
  /** Its order, when nobody is signed in; the limits are then those of the order. */
  orderId?: number;
  /** Of nobody, with limits that the feature has asked itself; all such files of a purpose share one quota. */
  ofVisitor?: { mostBytes: number; tooLarge: string };
};
export type ArrivedFile = FileUpload & {
  /** The current place of its bytes. */
  path: string;
  /** Aborted when the sender goes away. */
  signal: AbortSignal;
};

/** Before a byte is taken: whether the viewer may send such a file now. */
export async function admitUpload(ctx: Context, file: FileUpload): Promise<void> {
  const viewer = senderOf(ctx, file);
  acceptedExtension(viewer, file);
  const counted = file.orderId === undefined ? String(viewer.userId) : `order:${file.orderId}`;
  if (!file.ofVisitor) await enforceLimit(ctx, 'uploadsPerUser', counted);
  await refuseOverQuota(ctx.db, { viewer, file, now: ctx.now, bytes: 0 });
}

/**
 * Stores an arrived file: checked, redrawn when it is a picture, stored, and the row last, so that a row means that the
 * bytes exist. A failure leaves nothing behind but the arrived bytes.
 */
export async function takeInFile(ctx: Context, arrived: ArrivedFile): Promise<StoredFile> {
  const viewer = senderOf(ctx, arrived);
  const extension = acceptedExtension(viewer, arrived);
  const { path } = arrived;
  const drawn: string[] = [];
  const kept: string[] = [];
  try {
    const bytes = (await stat(path)).size;
    const refusal = sizeRefusal(bytes, viewer.functions.has('upload_large'));
    if (refusal) throw new BadUserInput({ file: refusal });
    const { ofVisitor } = arrived;
    if (ofVisitor && bytes > ofVisitor.mostBytes) throw new BadUserInput({ file: ofVisitor.tooLarge });
    if (!(await fitsExtension(path, extension))) throw new BadUserInput({ file: uploadMessages.notWhatItSays });

    const picture = isRedrawn(extension) ? await redrawPicture(path, ctx.files, drawn) : null;
    const { original, sizes } = picture ?? { original: { path, bytes, width: null, height: null }, sizes: [] };
    arrived.signal.throwIfAborted();

    const key = newToken();
    for (const size of [...sizes, { ...original, width: undefined }]) {
      const name = storedName(key, size.width);
      kept.push(name);
      await ctx.files.keep(name, size.path);
    }
    return await addRow(
      ctx,
      { viewer, file: arrived },
      {
        key,
        name: storableName(arrived.name),
        extension,
        contentType: contentTypeOf(extension),
        bytes: original.bytes,
        width: original.width,
        height: original.height,
        sizes: sizes.map(({ width, height, bytes: size }) => ({ width, height, bytes: size })),
      },
    );
  } catch (error) {
    // Where the store does not answer, the sweep takes what may have got there.
    if (!(error instanceof Unavailable)) await ctx.files.remove(kept);
    throw error;
  } finally {
    await Promise.all(drawn.map((made) => rm(made, { force: true })));
  }
}

/** Anyone with the link of an order may send files for it, a visitor what a feature asks of them, and nothing else. */
const nobody: Viewer = {
  sessionId: 0,
  userId: 0,
  levelIds: [],
  pages: new Set(),
  functions: new Set(),
  isStaff: false,
  unfinished: null,
  impersonatorId: null,
};

function senderOf(ctx: Context, { orderId, ofVisitor }: FileUpload): Viewer {
  return orderId === undefined && !ofVisitor ? requireViewer(ctx) : nobody;
}

function acceptedExtension(viewer: Viewer, { purpose, name }: FileUpload): FileExtension {
  const { accepts, mayUpload } = purposeRules(purpose);
  if (isReadOnlyStaff(viewer) && !filePurposeFacts[purpose].isOwnAccount) throw new Forbidden(READ_ONLY_MESSAGE);
  if (!mayUpload(viewer)) throw new Forbidden();
  const extension = extensionOf(name);
  if (!isAllowedExtension(extension)) throw new BadUserInput({ file: uploadMessages.notAllowed });
  if (!accepts.includes(extension)) throw new BadUserInput({ file: uploadMessages.notForThis });
  return extension;
}

type NewFile = Omit<typeof files.$inferInsert, 'id' | 'ownerId' | 'orderId' | 'purpose' | 'createdAt'>;
type Sent = { viewer: Viewer; file: FileUpload };

async function addRow(ctx: Context, { viewer, file: sent }: Sent, values: NewFile): Promise<StoredFile> {
  return transaction(ctx, async (tx) => {
    // Uploads of one person wait for each other here, so that together they stay within the quota.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
    await refuseOverQuota(tx.db, { viewer, file: sent, now: tx.now, bytes: values.bytes });
    const { purpose: given, orderId = null } = sent;
    const ownerId = viewer === nobody ? null : viewer.userId;
    const [file] = await tx.db
      .insert(files)
      .values({ ...values, purpose: given, orderId, ownerId, createdAt: tx.now })
      .returning();
    if (!file) throw new Error('the file was not noted');
    const { id, name, purpose, bytes } = file;
    await recordAudit(tx, {
      action: 'file.upload',
      objectType: 'file',
      objectId: id,
      after: { name, purpose, bytes },
    });
    return file;
  });
}

const day = 24 * 3_600_000;

async function refuseOverQuota(
  db: Database,
  { viewer, file, now, bytes }: Sent & { now: Date; bytes: number },
): Promise<void> {
  const quota = viewer.functions.has('upload_large') ? uploadLimits.largeBytesPerDay : uploadLimits.usualBytesPerDay;
  const since = new Date(now.getTime() - day).toISOString();
  const [sent] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(sql`${isOfSameSender(viewer, file)} and ${files.createdAt} > ${since}`);
  if ((sent?.bytes ?? 0) + bytes > quota) throw new BadUserInput({ file: uploadMessages.quota });
}

function isOfSameSender(viewer: Viewer, { purpose, orderId, ofVisitor }: FileUpload): SQL | undefined {
  if (ofVisitor) return and(isNull(files.ownerId), isNull(files.orderId), eq(files.purpose, purpose));
  return orderId === undefined ? eq(files.ownerId, viewer.userId) : eq(files.orderId, orderId);
}

/**
 * The name on the device, without folders and characters no name should have; the end stays, because it has the
 * extension.
 */
function storableName(name: string): string {
  const plain = name
    .replaceAll(/^.*[/\\]/g, '')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return plain.slice(-uploadLimits.nameLength);
}
