/** The running number of an acknowledgement as it is printed: `R-000123`. */
export function receiptNumberText(number: number): string {
  return `R-${String(number).padStart(6, '0')}`;
}
