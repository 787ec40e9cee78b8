import { plural } from '@app/rules/text/plural';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './statement-panel.module.css';
import type { ChosenColumns, StatementPreview } from './statement-upload.ts';

type MappingStepProps = {
  preview: StatementPreview;
  work: 'reading' | 'storing' | null;
  onChange: (mapping: ChosenColumns) => void;
  onStore: (mapping: ChosenColumns) => void;
  onCancel: () => void;
};

const parts: readonly { key: keyof ChosenColumns; label: string; isNeeded: boolean }[] = [
  { key: 'paidOn', label: 'Date', isNeeded: true },
  { key: 'amount', label: 'Amount received', isNeeded: true },
  { key: 'reference', label: 'Reference number', isNeeded: true },
  { key: 'payer', label: 'Sender', isNeeded: false },
  { key: 'note', label: 'Message', isNeeded: false },
];
const none = '';

/** The meaning of each column, with the first rows beside it: as in the file, and as they are read. */
export function StatementMappingStep({ preview, work, onChange, onStore, onCancel }: MappingStepProps) {
  const { headings, mapping, mappingProblems, lineCount, amount, moneyOut, problemCount, problems } = preview;
  const columns = headings.map((heading) => ({ value: heading, label: heading }));
  return (
    <>
      {preview.isRemembered && <p className={classes.quiet}>We used the columns of the last statement.</p>}
      <div className={classes.columns}>
        {parts.map(({ key, label, isNeeded }) => (
          <SelectField
            key={key}
            label={label}
            required={isNeeded}
            searchable={headings.length > 12}
            data={isNeeded ? columns : [{ value: none, label: 'None' }, ...columns]}
            value={mapping[key] ?? (isNeeded ? null : none)}
            placeholder="Choose a column"
            error={mappingProblems?.[key]}
            disabled={work === 'storing'}
            onChange={(next) => onChange({ ...mapping, [key]: next || null })}
          />
        ))}
      </div>
      {mappingProblems ? <RawRows preview={preview} /> : <ReadRows preview={preview} />}
      {problemCount > 0 && !mappingProblems && (
        <Banner
          tone="warning"
          title={`${plural(problemCount, 'row')} cannot be read and will be skipped`}
          detail={problems
            .slice(0, 5)
            .map(({ line, text }) => `Row ${line}: ${text}`)
            .join(' · ')}
        />
      )}
      <div className={classes.foot}>
        <p className={classes.quiet} aria-live="polite">
          {work === 'reading' ? (
            'Reading…'
          ) : (
            <>
              {plural(lineCount, 'line')} of money received, <Money pesos={amount} strong />
              {moneyOut > 0 && ` · ${plural(moneyOut, 'row')} of money sent skipped`}
            </>
          )}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={work === 'storing'}>
            Cancel
          </Button>
          <Button
            loading={work === 'storing'}
            disabled={mappingProblems !== null || lineCount === 0 || work === 'reading'}
            onClick={() => onStore(mapping)}
          >
            Match {plural(lineCount, 'line')}
          </Button>
        </div>
      </div>
    </>
  );
}

function RawRows({ preview: { headings, rows } }: { preview: StatementPreview }) {
  return (
    // Keys scroll tables wider than the screen.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="First rows of the file">
      <table className={classes.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={headings[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReadRows({ preview: { lines } }: { preview: StatementPreview }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="How the first rows are read">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date</th>
            <th scope="col">Reference number</th>
            <th scope="col">Sender</th>
            <th scope="col">Message</th>
            <th scope="col" data-right>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, paidOn, reference, payer, note, amount }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <DateText value={paidOn} />
              </td>
              <td>{reference}</td>
              <td>{payer}</td>
              <td className={classes.note}>{note}</td>
              <td data-right>
                <Money pesos={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
