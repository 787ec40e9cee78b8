import type { FormField } from '@app/rules/journey/forms/form-fields';
import { MoveButtons, SortableList, SortableRow, type SortableRowState } from '#ui/sortable/sortable-list.tsx';
import { fieldKinds, fieldName } from './field-kinds.ts';
import classes from './form-editor.module.css';

type FieldListProps = {
  fields: FormField[];
  chosenId: string | null;
  problems: ReadonlyMap<string, string>;
  onChoose: (id: string) => void;
  onChange: (fields: FormField[]) => void;
};

/** The questions in their order. */
export function FieldList({ fields, chosenId, problems, onChoose, onChange }: FieldListProps) {
  return (
    <SortableList items={fields} label="Questions" nameOf={fieldName} onOrder={onChange} className={classes.fields}>
      {(field, row) => (
        <FieldRow
          key={field.id}
          field={field}
          row={row}
          isChosen={field.id === chosenId}
          problem={problems.get(field.id)}
          onChoose={() => onChoose(field.id)}
        />
      )}
    </SortableList>
  );
}

type FieldRowProps = {
  field: FormField;
  row: SortableRowState;
  isChosen: boolean;
  problem: string | undefined;
  onChoose: () => void;
};

function FieldRow({ field, row, isChosen, problem, onChoose }: FieldRowProps) {
  const { label, icon: Icon } = fieldKinds[field.type];
  const notes = [label, field.isRequired && 'required', field.showIf && 'shown by a rule'].filter(Boolean).join(' · ');
  const marks = {
    'data-chosen': isChosen || undefined,
    'data-section': field.type === 'section' || undefined,
  } as const;
  return (
    <SortableRow row={row} className={classes.field} marks={marks}>
      <button type="button" className={classes.fieldButton} aria-pressed={isChosen} onClick={onChoose}>
        <Icon size={18} aria-hidden />
        <span className={classes.fieldWords}>
          <b>{row.name}</b>
          <small>{notes}</small>
          {problem && <small className={classes.problem}>{problem}</small>}
        </span>
      </button>
      <MoveButtons row={row} />
    </SortableRow>
  );
}
