/** Players ask for parts of a file, and some of them play nothing that comes whole. Several parts at once nobody asks. */
const onePart = /^bytes=(\d*)-(\d*)$/;

/** The part of a kept file that was asked for, as a server answers it. */
export async function partOf(kept: Response, range: string): Promise<Response> {
  const [, from = '', to = ''] = onePart.exec(range.trim()) ?? [];
  if (from === '' && to === '') return kept;
  const content = await kept.blob();
  // `bytes=-500` are the last 500.
  const first = from === '' ? Math.max(content.size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? content.size - 1 : Math.min(Number(to), content.size - 1);
  const headers = new Headers(kept.headers);
  headers.set('accept-ranges', 'bytes');
  if (first > last) {
    headers.set('content-range', `bytes */${content.size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${first}-${last}/${content.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(content.slice(first, last + 1, content.type), { status: 206, headers });
}
