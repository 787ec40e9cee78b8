import { ask } from '#ui/modal/ask.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Above everything else: what is below may close as soon as the server says that the second step is on. */
export function showCodes(codes: readonly string[]): Promise<void> {
  return ask<void>({
    title: 'Your recovery codes',
    dismissed: undefined,
    content: (answer) => <RecoveryCodeList codes={codes} onDone={() => answer(undefined)} />,
  });
}
