import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { savedFilePerson, savedFilesCache } from '@app/rules/platform/install/saved-files';

export type SavedFile = { url: string; name: string; bytes: number };

const headers = { name: 'x-file-name', person: savedFilePerson, bytes: 'x-bytes' } as const;

/**
 * Files that a person chose to have on this phone. They are theirs alone and go when they sign out; without a connection
 * the worker gives them out in place of the server.
 */
export const savedFiles = {
  async of(personId: number): Promise<SavedFile[]> {
    const kept = await all();
    return kept.filter((file) => file.personId === personId).map(({ url, name, bytes }) => ({ url, name, bytes }));
  },

  /** Loads the file; false when it did not come, or when the person signed out meanwhile, in this tab or another. */
  async save(personId: number, { url, name }: Pick<SavedFile, 'url' | 'name'>): Promise<boolean> {
    const answer = await fetch(url);
    if (!answer.ok) return false;
    const content = await answer.blob();
    if (!(await isOnPhone(personId))) return false;
    const kept = new Headers(answer.headers);
    // It is kept as it was unpacked.
    kept.delete('content-encoding');
    kept.set(headers.name, encodeURIComponent(name));
    kept.set(headers.person, String(personId));
    kept.set(headers.bytes, String(content.size));
    const cache = await caches.open(savedFilesCache);
    await cache.put(url, new Response(content, { headers: kept }));
    return true;
  },

  async remove(url: string): Promise<void> {
    await (await caches.open(savedFilesCache)).delete(url);
  },

  /** Deletes what others left on this phone; null deletes everything. */
  async forgetOthers(personId: number | null): Promise<void> {
    if (!hasCaches()) return;
    if (personId === null) return void (await caches.delete(savedFilesCache));
    const others = (await all()).filter((file) => file.personId !== personId);
    await Promise.all(others.map(({ url }) => savedFiles.remove(url)));
  },
};

async function isOnPhone(personId: number): Promise<boolean> {
  const here = await (await caches.open(personOnPhone.cache)).match(personOnPhone.address);
  return (await here?.text()) === String(personId);
}

/** Browsers have them on https and localhost only. */
function hasCaches(): boolean {
  return 'caches' in globalThis;
}

async function all(): Promise<(SavedFile & { personId: number })[]> {
  if (!hasCaches()) return [];
  const cache = await caches.open(savedFilesCache);
  const read = async (request: Request) => {
    const answer = await cache.match(request);
    if (!answer) return [];
    const { pathname, search } = new URL(request.url);
    const [name, personId, bytes] = [headers.name, headers.person, headers.bytes].map((key) => answer.headers.get(key));
    return [
      {
        url: pathname + search,
        name: decodeURIComponent(name ?? ''),
        personId: Number(personId),
        bytes: Number(bytes),
      },
    ];
  };
  return (await Promise.all((await cache.keys()).map(read))).flat();
}
