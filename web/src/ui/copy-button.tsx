import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type CopyButtonProps = { value: string; label?: string; copiedLabel?: string; variant?: 'subtle' | 'default' };

export function CopyButton({ value, label = 'Copy', copiedLabel = 'Copied', variant = 'subtle' }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return (
    <Button
      variant={variant}
      size="sm"
      leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => copy(value)}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
