import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a text and remembers for a moment that it did. `copy` tells whether the browser let us. */
export function useCopied(value: string, milliseconds: number) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isCopied, milliseconds]);
  const copy = async (): Promise<boolean> => {
    const hasCopied = await copyText(value);
    if (hasCopied) setCopied(true);
    return hasCopied;
  };
  return { isCopied, copy };
}
