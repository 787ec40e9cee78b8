import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';

/** Creates a file of the rows; shows progress until it is ready. */
export function ExportButton({ onExport, label = 'Export CSV' }: { onExport: () => unknown; label?: string }) {
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await onExport();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={running} onClick={() => void run()}>
      {label}
    </Button>
  );
}
