/** `1h 5m 30s`: hours, minutes and seconds, without the parts that are zero. */
export function formatDuration(seconds: number): string {
  // A player reports NaN until it knows the length.
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [
    { size: Math.floor(whole / 3600), unit: 'h' },
    { size: Math.floor(whole / 60) % 60, unit: 'm' },
    { size: whole % 60, unit: 's' },
  ];
  const shown = parts.filter(({ size }) => size > 0).map(({ size, unit }) => `${size}${unit}`);
  return shown.join(' ') || '0s';
}
