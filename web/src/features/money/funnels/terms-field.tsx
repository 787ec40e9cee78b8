import { termText } from '@app/rules/money/payment-terms/payment-term';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import type { FunnelTermPartsFragment } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { MoveButtons, SortableList, SortableRow } from '#ui/sortable/sortable-list.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './funnels.module.css';

type TermsFieldProps = {
  terms: readonly FunnelTermPartsFragment[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
};

/** The payment terms a buyer chooses from, in their order. */
export function TermsField({ terms, value, onChange, error }: TermsFieldProps) {
  const chosen = value.flatMap((id) => terms.find((term) => term.id === id) ?? []);
  const others = terms.filter(({ id, isArchived }) => !value.includes(id) && !isArchived);
  return (
    <Input.Wrapper
      label="Payment terms"
      description="Buyers choose from these, in this order. The first one is preselected."
      error={error}
      labelElement="div"
    >
      <div className={classes.terms}>
        <SortableList
          items={chosen}
          label="Offered payment terms"
          nameOf={({ name }) => name}
          onOrder={(items) => onChange(items.map(({ id }) => id))}
          className={classes.termList}
        >
          {(term, row) => (
            <SortableRow key={term.id} row={row} className={classes.term}>
              <span className={classes.termWords}>
                <b>{term.name}</b>
                <small>{termText(term)}</small>
              </span>
              {term.isArchived && <StatusBadge tone="neutral">Archived</StatusBadge>}
              <MoveButtons row={row} />
              <IconButton
                aria-label={`Remove ${term.name}`}
                onClick={() => onChange(value.filter((id) => id !== term.id))}
              >
                <IconX size={18} />
              </IconButton>
            </SortableRow>
          )}
        </SortableList>
        {others.length > 0 && (
          <SelectField
            aria-label="Add a payment term"
            placeholder="Add a payment term"
            aria-invalid={error ? true : undefined}
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => id && onChange([...value, id])}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
