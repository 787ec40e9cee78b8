import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { plural } from '@app/rules/text/plural';
import { useRef, useState } from 'react';
import { Card } from '#ui/frame/card.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { StatementMappingStep } from './statement-mapping-step.tsx';
import classes from './statement-panel.module.css';
import {
  type ChosenColumns,
  previewStatement,
  type StatementPreview,
  StatementRefused,
  storeStatement,
} from './statement-upload.ts';

const platforms = paymentPlatforms.map((value) => ({ value, label: platformLabels[value] }));

/** The upload of a statement: first how it is read, then its lines. */
export function StatementUploadCard({ onStored }: { onStored: (id: number) => void }) {
  const [platform, setPlatform] = useState('gcash');
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [work, setWork] = useState<'reading' | 'storing' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef(0);

  /** Answers may overtake each other while somebody changes column after column: the last question counts. */
  const read = async (chosen: File, mapping: ChosenColumns | null) => {
    const current = ++newest.current;
    setWork('reading');
    setRefusal(null);
    try {
      const answer = await previewStatement({ platform, file: chosen, mapping });
      if (current === newest.current) setPreview(answer);
    } catch (error) {
      if (!(error instanceof StatementRefused)) throw error;
      if (current === newest.current) setRefusal(error.message);
    } finally {
      if (current === newest.current) setWork(null);
    }
  };
  const close = () => {
    newest.current += 1;
    setFile(null);
    setPreview(null);
    setWork(null);
  };
  const store = async (mapping: ChosenColumns) => {
    if (!file) return;
    setWork('storing');
    setRefusal(null);
    try {
      const { id, added } = await storeStatement({ platform, file, mapping });
      if (added === 0) toast.info('All lines of this statement were already added');
      else toast.success(`${plural(added, 'line')} added`);
      close();
      onStored(id);
    } catch (error) {
      if (!(error instanceof StatementRefused)) throw error;
      setRefusal(error.message);
      setWork(null);
    }
  };

  return (
    <Card title={preview && file ? `Columns of ${file.name}` : 'Match a statement'}>
      <div className={classes.stack}>
        {refusal && <FormErrors title="We could not accept this file" messages={[refusal]} />}
        {preview && file ? (
          <StatementMappingStep
            preview={preview}
            work={work}
            onChange={(mapping) => {
              setPreview({ ...preview, mapping });
              void read(file, mapping);
            }}
            onStore={(mapping) => void store(mapping)}
            onCancel={close}
          />
        ) : (
          <>
            <SelectField
              label="From"
              className={classes.platform}
              data={platforms}
              value={platform}
              disabled={work !== null}
              onChange={(next) => next && setPlatform(next)}
            />
            <DropZone
              label={work && file ? `Reading ${file.name}` : 'Choose a statement or drop it here'}
              hint="CSV or Excel workbook (.xlsx), up to 5 MB. You check the columns before anything is saved."
              accept=".csv,.xlsx"
              disabled={work !== null}
              onFile={(chosen) => {
                setFile(chosen);
                void read(chosen, null);
              }}
            />
            {work && <ProgressBar label="Reading the statement" tone="primary" />}
          </>
        )}
      </div>
    </Card>
  );
}
