/** A whole number below `count`, always the same for the same id and evenly spread over ids (FNV-1a). */
export function pickById(id: string | number, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of String(id)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}
