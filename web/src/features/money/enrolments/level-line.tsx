import { grantRefusal, unionOfFlags } from '@app/rules/people/access/grants';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useGranter } from '#session/granter.ts';
import { useAccess } from '#session/use-access.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { LevelsForEnrolment } from './enrolments.operations.ts';
import type { Enrolment } from './use-enrolment.ts';
import classes from './enrolments.module.css';

/** The level that comes with it, and others behind "Change". */
export function LevelLine({ enrolment }: { enrolment: Enrolment }) {
  const [isOpen, setOpen] = useState(false);
  const { levels = [] } = enrolment.draft;
  const product = enrolment.offer?.product;
  const { mayOpen } = useAccess();
  return (
    <>
      <div className={classes.row}>
        <span>Level</span>
        <b>
          {[product?.accessLevel?.name, ...levels].filter(Boolean).join(', ') || 'None'}{' '}
          {(mayOpen('users') || mayOpen('accessLevels')) && (
            <PlainButton className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Change
            </PlainButton>
          )}
        </b>
      </div>
      {isOpen && <Levels enrolment={enrolment} />}
    </>
  );
}

/** Levels that the person does not hold. Those the viewer may not hand out cannot be ticked. */
function Levels({ enrolment }: { enrolment: Enrolment }) {
  const granter = useGranter();
  const { data } = useQuery(LevelsForEnrolment);
  const { levels: chosen = [] } = enrolment.draft;
  const own = enrolment.person?.user.accessLevels ?? [];
  const isOwn = ({ id }: { id: string }) => own.some((level) => level.id === id);
  const all = (data?.accessLevels ?? []).map((level) => ({
    ...level,
    flags: { pages: new Set(level.pageFlags), functions: new Set(level.functionFlags) },
  }));
  const receiver = { flags: unionOfFlags(all.filter(isOwn).map(({ flags }) => flags)) };
  return (
    <fieldset className={classes.levels}>
      <legend className={classes.help}>Access levels to add</legend>
      {all
        .filter((level) => !isOwn(level) && level.id !== 'non-member')
        .map(({ id, name, flags }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(name)}
            disabled={grantRefusal(granter, flags, receiver) !== null}
            onChange={({ currentTarget: { checked } }) =>
              enrolment.change({ levels: checked ? [...chosen, name] : chosen.filter((each) => each !== name) })
            }
          />
        ))}
    </fieldset>
  );
}
