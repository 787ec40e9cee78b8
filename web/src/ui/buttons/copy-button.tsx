import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from '../feedback/toast.ts';

type CopyButtonProps = { value: string; label?: string; copiedLabel?: string; variant?: 'subtle' | 'default' };

export function CopyButton({ value, label = 'Copy', copiedLabel = 'Copied', variant = 'subtle' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), 2000);
  const copy = async () => {
    if (!(await copyText(value))) {
      toast.error('Your browser did not let us copy this. Select the text and copy it yourself.');
      return;
    }
    setCopied(true);
    start();
  };
  return (
    <Button
      variant={variant}
      size="sm"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
