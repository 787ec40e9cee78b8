import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

type Options = Parameters<FastifyRequest['file']>[0];

/** A part that is there has been seen long before. */
const patience = 1_000;

/** The file of a form that was sent; nothing for a form without one, also for one that the parser never answers for. */
export async function formFile(request: FastifyRequest, options: Options): Promise<MultipartFile | undefined> {
  const { promise: hasEnded, resolve } = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  request.raw.once('end', () => (timer = setTimeout(resolve, patience, undefined)));
  try {
    return await Promise.race([request.file(options), hasEnded]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the parser throws about a form that breaks off in the middle or has no mark between its parts. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && /unexpected end of multipart data|^Multipart: /i.test(error.message);
}
