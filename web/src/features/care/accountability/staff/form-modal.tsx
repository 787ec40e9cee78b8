import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { AccountabilityForm, FormAccountabilityGroups } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import classes from './staff.module.css';

export const formModalId = 'form-accountability';

type FormModalProps = { formedFrom: number; formedUntil: number };

/** Groups of those who asked, seen before they are made. */
export function FormModal(sizes: FormModalProps) {
  const modal = useModal();
  return modal.current === formModalId ? <OpenForm {...sizes} /> : null;
}

function OpenForm({ formedFrom, formedUntil }: FormModalProps) {
  const modal = useModal();
  const { data, error } = useQuery(AccountabilityForm, { fetchPolicy: 'network-only' });
  const [form, { loading }] = useMutation(FormAccountabilityGroups, { refetchQueries: everything });
  const preview = data?.accountabilityForm;
  const placed = preview ? preview.people - preview.rest : 0;
  const apply = async () => {
    if (!preview) return;
    const isDone = await attempt(
      form({ variables: { expectedPeople: preview.people } }),
      `${plural(placed, 'person', 'people')} placed in groups`,
    );
    if (isDone) modal.close();
  };
  return (
    <Modal
      id={formModalId}
      title="Form groups"
      width={640}
      footer={
        <>
          <CancelButton />
          <Button loading={loading} disabled={placed === 0} onClick={() => void apply()}>
            {placed > 0 ? `Place ${plural(placed, 'person', 'people')}` : 'Place people'}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.quiet}>
          Small groups are filled first, then people of the same batch and stage come together in new groups of{' '}
          {formedFrom} to {formedUntil}. The lead is whoever is most active and wants to.
        </p>
        {error && <p role="alert">{errorText(error)}</p>}
        {!preview && !error && <SkeletonText />}
        {preview && preview.groups.length === 0 && (
          <p>
            {preview.people === 0 ? 'Everyone who asked has a group.' : 'Too few people wait for a group of their own.'}
          </p>
        )}
        {preview && preview.groups.length > 0 && (
          <ul className={classes.preview} aria-label="Preview">
            {preview.groups.map(({ groupId, name, before, people, leadId }) => (
              <li key={name}>
                <p className={classes.previewHead}>
                  <b>{name}</b>
                  <span className={classes.quiet}>
                    {groupId == null ? 'New' : `${before} now`} · {plural(people.length, 'person', 'people')}
                  </span>
                </p>
                <p className={classes.names}>
                  {people.map(({ userId, name: who }) => (userId === leadId ? `${who} (lead)` : who)).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {preview && preview.rest > 0 && preview.groups.length > 0 && (
          <p className={classes.quiet}>{plural(preview.rest, 'person waits', 'people wait')} for the next round.</p>
        )}
      </div>
    </Modal>
  );
}
