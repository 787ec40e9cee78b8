import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { useDataFile } from './use-data-file.ts';

type DataFileLinkProps = { file: ReturnType<typeof useDataFile>; children: ReactNode };

/** A link, so that it can be copied; a press saves the file and says when there is none. */
export function DataFileLink({ file: { address, isSaving, save }, children }: DataFileLinkProps) {
  return (
    <Button
      component="a"
      href={address}
      download
      leftSection={<IconDownload size={18} />}
      loading={isSaving}
      onClick={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
    </Button>
  );
}
