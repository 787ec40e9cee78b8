import { ask } from '#ui/modal/ask.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/**
 * Above everything else: what is below may close as soon as the server says that two-step login is on. Nobody can read
 * the codes again, so that only "I saved them" closes it.
 */
export function showCodes(codes: readonly string[]): Promise<void> {
  return ask<void>({
    title: 'Your recovery codes',
    dismissed: undefined,
    isInsistent: true,
    content: (answer) => <RecoveryCodeList codes={codes} onDone={() => answer(undefined)} />,
  });
}
