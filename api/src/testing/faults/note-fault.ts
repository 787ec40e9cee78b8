import { appendFileSync } from 'node:fs';

/** A line for the table at the end of `npm run test:faults` and `test:soak`, and for whoever reads along. */
export function noteFault(fault: string, times: number, note: string): void {
  const file = process.env['SUITE_NOTES'];
  if (file) appendFileSync(file, `${JSON.stringify({ fault, times, note })}\n`);
  process.stdout.write(`${fault}, ${times} times: ${note}\n`);
}
