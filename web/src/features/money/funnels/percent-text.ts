/** `12.5%`, or a dash while there is nothing to take a share of. */
export function percentText(percent: number | null | undefined): string {
  return percent == null ? '–' : `${percent.toLocaleString('en-PH', { maximumFractionDigits: 2 })}%`;
}
