/** `1:02:03`, `12:05`, and `12` as minutes, in seconds; null for anything else. */
export function durationSeconds(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [seconds = 0, minutes = 0, hours = 0] =
    parts.length === 1 ? [0, Number(parts[0])] : parts.map(Number).toReversed();
  return seconds < 60 && (parts.length < 3 || minutes < 60) ? hours * 3600 + minutes * 60 + seconds : null;
}

/** `12:05`, with the hours when there are any. */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
