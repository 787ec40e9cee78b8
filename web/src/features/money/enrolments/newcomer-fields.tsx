import { isMobileNumber } from '@app/rules/people/contact/mobile-number';
import { displayName } from '@app/rules/people/users/full-name';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { Newcomer } from './enrolment-draft.ts';
import { KnownNewcomers } from './enrolments.operations.ts';
import type { FieldErrors } from './use-enrol.ts';
import classes from './enrolments.module.css';

type NewcomerFieldsProps = {
  newcomer: Newcomer;
  errors: FieldErrors;
  onChange: (values: Partial<Newcomer>) => void;
  /** Somebody who is here already. */
  onUse: (userId: number) => void;
};

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'off' },
  { name: 'lastName', label: 'Last name', autoComplete: 'off' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
  { name: 'mobileNumber', label: 'Mobile', type: 'tel', autoComplete: 'off' },
] as const;

/** As much about somebody new as enrolling needs. */
export function NewcomerFields({ newcomer, errors, onChange, onUse }: NewcomerFieldsProps) {
  // What the search had is filled in; the first empty one is next.
  const firstEmpty = fields.find(({ name }) => newcomer[name] === '')?.name;
  return (
    <>
      <div className={classes.two}>
        {fields.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            label={label}
            value={newcomer[name]}
            error={errors[`newcomer.${name}`]}
            autoFocus={name === firstEmpty}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            {...input}
          />
        ))}
      </div>
      <AlreadyHere newcomer={newcomer} onUse={onUse} />
    </>
  );
}

function AlreadyHere({ newcomer, onUse }: Pick<NewcomerFieldsProps, 'newcomer' | 'onUse'>) {
  const [email] = useDebouncedValue(newcomer.email.trim(), 250);
  const [mobile] = useDebouncedValue(newcomer.mobileNumber.trim(), 250);
  const mobileNumber = isMobileNumber(mobile) ? mobile : '';
  const { data } = useQuery(KnownNewcomers, {
    variables: { email, mobileNumber },
    skip: !email.includes('@') && mobileNumber === '',
  });
  return (data?.knownNewcomers ?? []).map(({ user, reasons }) => (
    <Banner
      key={user.id}
      tone="warning"
      icon={<IconAlertTriangle size={20} />}
      title={`${displayName(user) || user.tribeId} is already here.`}
      detail={`Same ${reasons.map((reason) => sameWords[reason] ?? reason).join(' and ')}, ${user.tribeId}.`}
      action={
        <Button size="sm" variant="default" onClick={() => onUse(user.id)}>
          Use this person
        </Button>
      }
    />
  ));
}

const sameWords: Record<string, string> = { email: 'email', mobile: 'mobile' };
