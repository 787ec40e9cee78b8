import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { useCopied } from './use-copied.ts';
import { toast } from '../toasts/toast.ts';

type CopyButtonProps = { value: string; label?: string; copiedLabel?: string; variant?: 'subtle' | 'default' };

export function CopyButton({ value, label = 'Copy', copiedLabel = 'Copied', variant = 'subtle' }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(value, 2_000);
  const copyOrSay = async () => {
    if (!(await copy())) toast.error('Your browser did not let us copy this. Select the text and copy it yourself.');
  };
  return (
    <Button
      variant={variant}
      size="sm"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copyOrSay()}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
