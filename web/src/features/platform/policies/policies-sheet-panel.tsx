import { policyFacts } from '@app/rules/platform/policies/policy';
import { useEffect } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { closePolicies } from '#session/device/closed-notes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './policies.module.css';
import { AcceptPolicies, PoliciesToAccept } from './policies.operations.ts';

const modalId = 'new-policies';

/** New versions of policies that members are newPolicies to agree to. Closing puts it off until the next visit. */
export function PoliciesSheetPanel({ onDone }: { onDone: () => void }) {
  const { reauthenticate } = useAuth();
  const { current, open, close } = useModal();
  const { data } = useQuery(PoliciesToAccept);
  const [accept, { loading }] = useMutation(AcceptPolicies);
  const newPolicies = data?.policiesToAccept ?? [];
  const isAsked = newPolicies.length > 0;
  useEffect(() => {
    if (current === null && isAsked) open(modalId);
  }, [current, isAsked, open]);
  const later = () => {
    closePolicies();
    close();
    onDone();
  };
  const agree = async () => {
    if (!(await attempt(accept({ variables: { versionIds: newPolicies.map(({ id }) => id) } }), 'Salamat!'))) return;
    close();
    await reauthenticate();
    onDone();
  };
  return (
    <Modal
      id={modalId}
      title="We updated our policies"
      onClose={later}
      footer={
        <>
          <Button variant="subtle" onClick={later}>
            Later
          </Button>
          <Button loading={loading} onClick={() => void agree()}>
            I agree
          </Button>
        </>
      }
    >
      <ul className={classes.asked}>
        {newPolicies.map(({ id, policy, title, note }) => (
          <li key={id}>
            <RouteLink to={policyFacts[policy].route} target="_blank">
              {title}
            </RouteLink>
            <p className={classes.dim}>{note}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
