import { savedFilePerson, savedFilesCache } from '@app/rules/platform/install/saved-files';
import { shellDocument } from './caches.ts';
import { partOf } from './part-of-file.ts';
import { whoIsHere } from './who-is-here.ts';

/** Milliseconds; a server that says nothing for longer is as good as none, and the application starts without it. */
const longestWait = 6000;

/** What stands in front of the server says this when it is away. */
const awayStatuses: readonly number[] = [502, 503, 504];

/**
 * The server's document, or the application's own one when the server cannot be reached. `ahead` is what the browser has
 * asked the server for already, where it does that.
 */
export async function answerPage(request: Request, ahead?: Promise<Response | undefined>): Promise<Response> {
  const coming = Promise.resolve(ahead).then((answer) => answer ?? fetch(request));
  const answer = await Promise.race([coming.catch(() => null), silence(longestWait)]);
  if (answer && !awayStatuses.includes(answer.status)) return answer;
  const shell = await shellDocument().catch(() => undefined);
  // Without a shell there is nothing better than what the server says, however late.
  if (!shell) return answer ?? coming;
  void coming.then(({ body }) => body?.cancel()).catch(() => undefined);
  return shell;
}

/**
 * A file whose name changes with its content: the first answer is good for ever. A phone that is full does not keep it,
 * and gets it all the same.
 */
export async function answerAsset(
  request: Request,
  cacheName: string,
  goOn: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => null);
  const kept = await cache?.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(unhurried(request));
  if (answer.ok && cache) goOn(cache.put(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** The server says this to somebody who may not have a file, or not any more. */
const refusals: readonly number[] = [401, 403, 404];

/**
 * A file that the person saved on this phone, when the server cannot be asked whether they still may see it. Once it says
 * that they may not, the file is no longer kept either.
 */
export async function answerPersonFile(request: Request): Promise<Response> {
  const range = request.headers.get('range');
  // A request made anew loses the part that a player asks for.
  const coming = fetch(range === null ? unhurried(request) : request);
  const answer = await coming.catch(() => null);
  if (answer && refusals.includes(answer.status)) await forgetFile(request).catch(() => undefined);
  if (answer && !awayStatuses.includes(answer.status)) return answer;
  return (await keptFile(request, range).catch(() => null)) ?? coming;
}

const anyVariant = { ignoreVary: true } as const;

async function forgetFile(request: Request): Promise<void> {
  await (await caches.open(savedFilesCache)).delete(request.url, anyVariant);
}

async function keptFile(request: Request, range: string | null): Promise<Response | null> {
  const kept = await (await caches.open(savedFilesCache)).match(request.url, anyVariant);
  // Whoever was here before may not have signed out: their files go when the application starts for the next one.
  if (!kept || kept.headers.get(savedFilePerson) !== (await whoIsHere())) return null;
  return range === null ? kept : partOf(kept, range);
}

/** Goes on when its page is left: what arrives is kept, and the browser does not report a failure. */
function unhurried(request: Request): Request {
  return new Request(request, { signal: null });
}

function silence(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });
}
