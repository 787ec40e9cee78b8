import {
  differs,
  type FieldSide,
  type MergeField,
  mergeFieldKinds,
  mergeFieldLabels,
} from '@app/rules/records/merges/merge-fields';
import { sexLabels } from '@app/rules/people/users/person-input';
import { formatDay, isManilaDay } from '@app/rules/time/manila';
import type { MergePreviewQuery } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import classes from './merges.module.css';

type Field = MergePreviewQuery['mergePreview']['fields'][number];

type FieldChoicesProps = {
  fields: readonly Field[];
  sideOf: (field: Field) => FieldSide;
  onChoose: (field: MergeField, side: FieldSide) => void;
};

const sides = ['kept', 'folded'] as const;

/** A choice for each field that differs; those that agree are only named. */
export function FieldChoices({ fields, sideOf, onChoose }: FieldChoicesProps) {
  const different = fields.filter(differs);
  const same = fields.filter((field) => !differs(field) && field.kept);
  return (
    <Card title="What is different">
      {different.length === 0 && <p className={classes.dim}>Both accounts have the same details.</p>}
      {different.map((field) => (
        <fieldset key={field.field} className={classes.field}>
          <legend className={classes.legend}>{mergeFieldLabels[field.field]}</legend>
          <div className={classes.sides}>
            {sides.map((side) => (
              <label key={side} className={classes.option}>
                <input
                  type="radio"
                  name={field.field}
                  value={side}
                  checked={sideOf(field) === side}
                  onChange={() => onChoose(field.field, side)}
                />
                <FieldValue side={side} field={field.field} text={field[side]} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {same.length > 0 && (
        <p className={classes.dim}>
          The same in both: {same.map(({ field }) => mergeFieldLabels[field].toLowerCase()).join(', ')}.
        </p>
      )}
    </Card>
  );
}

function FieldValue({ side, field, text }: { side: FieldSide; field: MergeField; text: string | null | undefined }) {
  return (
    <span className={classes.optionText}>
      <span className={classes.dim}>{side === 'kept' ? 'Stays' : 'Merged'}</span>
      {mergeFieldKinds[field] === 'photo' && text ? (
        <img className={classes.photo} src={text} alt="Profile" />
      ) : (
        (textOf(field, text) ?? <span className={classes.dim}>Empty</span>)
      )}
    </span>
  );
}

function textOf(field: MergeField, text: string | null | undefined): string | null {
  if (!text) return null;
  const kind = mergeFieldKinds[field];
  if (kind === 'day' && isManilaDay(text)) return formatDay(text);
  if (kind === 'sex' && text in sexLabels) return sexLabels[text as keyof typeof sexLabels];
  return text;
}
