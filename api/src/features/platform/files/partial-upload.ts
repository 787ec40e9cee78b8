import { createWriteStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filePurposes } from '@app/rules/platform/files/file-purposes';
import { sizeRefusal } from '@app/rules/platform/files/upload-limits';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, Forbidden, NotFound } from '#errors.ts';
import { isToken, newToken } from '#tokens.ts';
import { fileUrl } from './file-address.ts';
import { admitUpload, type FileUpload, takeInFile } from './take-in-file.ts';

const uploadedFile = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
});

/** The record of an upload in pieces. It is stored beside its bytes and deleted with them after a day without news. */
const noted = z.object({
  ownerId: z.int(),
  purpose: z.enum(filePurposes),
  name: z.string(),
  length: z.int(),
  /** Set when the file has been taken in, for a sender who missed the answer. */
  finished: uploadedFile.optional(),
});

export type PartialUpload = z.infer<typeof noted> & { id: string; offset: number };

/** Begun and not finished ones of a person beyond these are forgotten, the oldest first. */
const mostOpen = 10;
const openOf = new Map<number, string[]>();

/** The current writers of this process: a sender who comes back ends the one who was cut off. */
const writers = new Map<string, { stop: AbortController; done: Promise<unknown> }>();

export async function beginPartial(ctx: Context, file: FileUpload & { length: number }): Promise<PartialUpload> {
  const { userId, functions } = requireViewer(ctx);
  const refusal = sizeRefusal(file.length, functions.has('upload_large'));
  if (refusal) throw new BadUserInput({ file: refusal });
  await admitUpload(ctx, file);

  const id = newToken();
  const begun = [...(openOf.get(userId) ?? []), id];
  for (const oldest of begun.splice(0, Math.max(0, begun.length - mostOpen))) await forget(ctx, oldest);
  openOf.set(userId, begun);

  const note = { ownerId: userId, ...file };
  await writeFile(await ctx.files.arriving(id), '', { flag: 'wx', mode: 0o600 });
  await write(ctx, id, note);
  return { ...note, id, offset: 0 };
}

/** The progress of the viewer's upload. One that is complete and not stored yet is stored now. */
export async function findPartial(ctx: Context, id: string): Promise<PartialUpload> {
  await endWriter(id);
  const partial = await read(ctx, id);
  const isWaiting = partial.offset === partial.length && !partial.finished;
  return isWaiting ? finish(ctx, partial) : partial;
}

export type Piece = {
  offset: number;
  /** Bytes, when the sender says. */
  length: number;
  content: Readable;
  signal: AbortSignal;
};

/** Adds to an upload where it ended. What has arrived stays when the sender is cut off. */
export async function appendPartial(
  ctx: Context,
  id: string,
  { offset, length, content, signal }: Piece,
): Promise<PartialUpload> {
  await endWriter(id);
  const partial = await read(ctx, id);
  if (offset !== partial.offset) throw new Conflict('The upload is at another place.');
  if (offset + length > partial.length) throw new BadUserInput({ file: tooMuch });
  const path = await ctx.files.arriving(id);
  const stop = new AbortController();
  const writing = pipeline(
    content,
    atMost(partial.length - offset),
    // At its place, not at the end: a writer of another process who was cut off and does not know it yet writes the
    // same bytes there.
    createWriteStream(path, { flags: 'r+', start: offset, flush: true }),
    { signal: AbortSignal.any([signal, stop.signal]) },
  );
  writers.set(id, { stop, done: writing.catch(() => undefined) });
  try {
    await writing;
  } finally {
    if (writers.get(id)?.stop === stop) writers.delete(id);
    // Also a sign of life: an upload without new bytes for a day is deleted.
    await keepNote(ctx, partial);
  }
  const arrived = { ...partial, offset: (await stat(path)).size };
  return arrived.offset === arrived.length ? finish(ctx, arrived) : arrived;
}

export async function cancelPartial(ctx: Context, id: string): Promise<void> {
  await endWriter(id);
  await read(ctx, id);
  await forget(ctx, id);
}

/**
 * The same checks as for a file in one piece. A refused file is deleted; after any other trouble it can be requested
 * again.
 */
async function finish(ctx: Context, partial: PartialUpload): Promise<PartialUpload> {
  const { id, offset: _offset, ...note } = partial;
  const now = await read(ctx, id);
  if (now.finished) return now;
  try {
    const path = await ctx.files.arriving(id);
    const file = await takeInFile(ctx, { ...note, path, signal: new AbortController().signal });
    const finished = {
      id: file.id,
      url: fileUrl(file.key),
      name: file.name,
      size: file.bytes,
      contentType: file.contentType,
    };
    await write(ctx, id, { ...note, finished });
    await rm(path, { force: true });
    closeFor(note.ownerId, id);
    return { ...partial, finished };
  } catch (error) {
    if (error instanceof BadUserInput || error instanceof Forbidden) await forget(ctx, id);
    throw error;
  }
}

async function read(ctx: Context, id: string): Promise<PartialUpload> {
  const { userId } = requireViewer(ctx);
  if (!isToken(id)) throw new NotFound('Upload');
  const text = await readFile(await noteOf(ctx, id), 'utf8').catch(ifMissing(null));
  const note = text === null ? null : noted.parse(JSON.parse(text));
  // Missing and foreign look alike.
  if (!note || note.ownerId !== userId) throw new NotFound('Upload');
  if (note.finished) return { ...note, id, offset: note.length };
  return { ...note, id, offset: (await stat(await ctx.files.arriving(id))).size };
}

async function write(ctx: Context, id: string, note: z.infer<typeof noted>): Promise<void> {
  await writeFile(await noteOf(ctx, id), JSON.stringify(note), { mode: 0o600 });
}

async function keepNote(ctx: Context, { id, offset: _offset, ...note }: PartialUpload): Promise<void> {
  await write(ctx, id, note);
}

async function forget(ctx: Context, id: string): Promise<void> {
  await endWriter(id);
  await Promise.all([await ctx.files.arriving(id), await noteOf(ctx, id)].map((path) => rm(path, { force: true })));
  const ownerId = ctx.viewer?.userId;
  if (ownerId !== undefined) closeFor(ownerId, id);
}

function closeFor(ownerId: number, id: string): void {
  const left = (openOf.get(ownerId) ?? []).filter((each) => each !== id);
  if (left.length > 0) openOf.set(ownerId, left);
  else openOf.delete(ownerId);
}

function noteOf(ctx: Context, id: string): Promise<string> {
  return ctx.files.arriving(`${id}.note`);
}

async function endWriter(id: string): Promise<void> {
  const writer = writers.get(id);
  if (!writer) return;
  writer.stop.abort();
  await writer.done;
}

const tooMuch = 'This is more than was announced';

/** Ends the stream when it is longer than announced. */
function atMost(bytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > bytes) done(new BadUserInput({ file: tooMuch }));
      else done(null, chunk);
    },
  });
}

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
