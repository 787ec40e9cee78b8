import type { FormField, ShowIf, StageRule } from '@app/rules/journey/forms/form-fields';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Section } from '#ui/frame/section.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import classes from '../forms.module.css';
import { Condition } from './show-if-fields.tsx';

type StageRulesProps = {
  rules: StageRule[];
  fields: readonly FormField[];
  onChange: (rules: StageRule[]) => void;
};

/** The answers of the journey form that lead to each stage. */
export function StageRules({ rules, fields, onChange }: StageRulesProps) {
  const askable = fields.filter(({ type }) => type !== 'section' && type !== 'file');
  const newCondition = (): ShowIf => ({ fieldId: askable[0]?.id ?? '', is: 'any', of: [] });
  const set = (at: number, rule: StageRule) => onChange(rules.with(at, rule));
  return (
    <Section title="Stages">
      <div className={classes.stageRules}>
        <p className={classes.none}>
          The first rule whose conditions all hold decides; without one, people start in the lowest stage.
        </p>
        {rules.map((rule, at) => (
          // Rules have no name of their own, and only their end is added to.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.stageRule} role="group" aria-label={`Rule ${at + 1}`}>
            <TextField
              label="Stage number"
              inputMode="numeric"
              value={String(rule.stageNumber)}
              onChange={({ currentTarget }) =>
                set(at, { ...rule, stageNumber: Number(currentTarget.value.replaceAll(/\D/g, '')) })
              }
            />
            {rule.when.map((condition, place) => (
              <Condition
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                condition={condition}
                askable={askable}
                onChange={(next) => set(at, { ...rule, when: rule.when.with(place, next) })}
              />
            ))}
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPlus size={18} />}
                onClick={() => set(at, { ...rule, when: [...rule.when, newCondition()] })}
              >
                Add condition
              </Button>
              <Button
                variant="subtle"
                size="sm"
                color="hibiscus"
                leftSection={<IconTrash size={18} />}
                onClick={() => onChange(rules.toSpliced(at, 1))}
              >
                Remove rule {at + 1}
              </Button>
            </div>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => onChange([...rules, { stageNumber: 1, when: [newCondition()] }])}
          >
            Add a rule
          </Button>
        </div>
      </div>
    </Section>
  );
}
