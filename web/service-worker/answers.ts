import { savedFilesCache } from '@app/rules/platform/install/saved-files';
import { shellDocument } from './caches.ts';

/** Milliseconds; a connection that takes longer is as good as none, and the application starts without it. */
const longestWait = 6000;

/** The server's document, or the application's own one when there is no connection. */
export async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(longestWait) });
  } catch (error) {
    const shell = await shellDocument();
    if (shell) return shell;
    throw error;
  }
}

/** A file whose name changes with its content: the first answer is good for ever. */
export async function answerAsset(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(unhurried(request));
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A file that the person saved on this phone, when the server cannot be asked whether they still may see it. */
export async function answerPersonFile(request: Request): Promise<Response> {
  try {
    return await fetch(unhurried(request));
  } catch (error) {
    const kept = await (await caches.open(savedFilesCache)).match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Goes on when its page is left: what arrives is kept, and the browser does not report a failure. */
function unhurried(request: Request): Request {
  return new Request(request, { signal: null });
}
