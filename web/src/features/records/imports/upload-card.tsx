import type { ImportKind, ImportSubject } from '@app/rules/records/imports/import-job';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { memberModes } from './import-words.tsx';
import classes from './imports.module.css';
import { UploadRefused, uploadWorkbook } from './upload-workbook.ts';

type UploadCardProps = {
  subject: ImportSubject;
  mayImport: boolean;
  onUploaded: (id: number) => void;
  onRefused: () => void;
};

/** Template, way of importing, and the place where the file goes. */
export function UploadCard({ subject, mayImport, onUploaded, onRefused }: UploadCardProps) {
  const [mode, setMode] = useState<(typeof memberModes)[number]['value']>('upsert-users');
  const [sending, setSending] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const kind: ImportKind = subject === 'members' ? mode : `create-${subject}`;

  const send = async (file: File) => {
    setSending(file.name);
    setRefusal(null);
    try {
      onUploaded(await uploadWorkbook(kind, file));
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      setRefusal(error.message);
      onRefused();
    } finally {
      setSending(null);
    }
  };

  return (
    <Card title={`Import ${subject}`} aside={<TemplateButton subject={subject} />}>
      <div className={classes.card}>
        {subject === 'members' && (
          <div>
            <Segmented label="What the import does" options={memberModes} value={mode} onChange={setMode} />
            <p className={classes.hint}>{memberModes.find(({ value }) => value === mode)?.hint}</p>
          </div>
        )}
        {refusal && <FormErrors title="We could not accept this file" messages={[refusal]} />}
        {mayImport ? (
          <DropZone
            label={sending ? `Checking ${sending}` : 'Choose a file or drop it here'}
            hint="Excel workbook (.xlsx) or .csv, up to 5 MB and 20,000 rows. We check it first. Nothing changes yet."
            accept=".xlsx,.csv"
            disabled={sending !== null}
            onFile={(file) => void send(file)}
          />
        ) : (
          <p className={classes.hint}>You can view imports, but not start one.</p>
        )}
        {sending && <ProgressBar label={`Checking ${sending}`} tone="primary" />}
      </div>
    </Card>
  );
}

function TemplateButton({ subject }: { subject: ImportSubject }) {
  return (
    <Button
      component="a"
      href={`/api/import-templates/${subject}`}
      download
      variant="default"
      leftSection={<IconDownload size={18} />}
    >
      Download template
    </Button>
  );
}
