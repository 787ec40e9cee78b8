/** What the build puts in: the files of the start and the frame, and a name for this version. */
declare const __START_FILES__: readonly string[];
declare const __VERSION__: string;

export const startFiles = __START_FILES__;

/** Files with a hash in their name never change, so all versions share one cache. */
export const assetCache = 'assets';
const shellCache = `shell ${__VERSION__}`;
/** The document of the application without anybody's data in it. */
const shellAddress = '/app-shell';

const keptDays = 8;

/** Loads the document and the start files before the version takes over. */
export async function keepShell(): Promise<void> {
  const [assets, shell] = await Promise.all([caches.open(assetCache), caches.open(shellCache)]);
  const missing = await Promise.all(
    startFiles.map(async (file) => ((await assets.match(`/${file}`)) ? [] : [`/${file}`])),
  );
  await Promise.all([assets.addAll(missing.flat()), shell.add(new Request(shellAddress, { cache: 'no-store' }))]);
}

export async function shellDocument(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(shellAddress);
}

/** Documents of other versions go; files go when no page of their version can be open any more. */
export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell ') && name !== shellCache).map((name) => caches.delete(name)),
  );
  const assets = await caches.open(assetCache);
  const starts = new Set(startFiles.map((file) => `/${file}`));
  const oldest = Date.now() - keptDays * 86_400_000;
  const forgetIfOld = async (request: Request) => {
    if (starts.has(new URL(request.url).pathname)) return;
    const date = (await assets.match(request))?.headers.get('date');
    if (date && Date.parse(date) < oldest) await assets.delete(request);
  };
  await Promise.all((await assets.keys()).map(forgetIfOld));
}
