/** `T-000001`: the number of a person as people write it. */
export function formatTribeId(number: number): string {
  return `T-${String(number).padStart(6, '0')}`;
}

/** The number behind a Tribe ID however it was typed (`t-1`, `T000001`), or null. */
export function parseTribeId(text: string): number | null {
  const digits = /^t[-\s]?([0-9]{1,12})$/i.exec(text.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
