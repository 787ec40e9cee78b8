import { challengeMessages } from '@app/rules/growth/challenges/challenge-messages';
import { formatDay } from '@app/rules/time/manila';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAuth, useCurrentUser } from '#session/auth-context.ts';
import { challengeSeenKey } from '#session/device/closed-notes.ts';
import { writeLocal } from '#session/device/local-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { OpenChallenge, RegisterToChallenge } from './challenges.operations.ts';
import classes from './challenges.module.css';

const modalId = 'challenge-invitation';

/** The invitation to the challenge: confirming registers, closing marks it as seen on this device. */
export function ChallengeInvitationPanel({ onDone }: { onDone: () => void }) {
  const { email } = useCurrentUser();
  const { reauthenticate } = useAuth();
  const { current, open, close } = useModal();
  const { data } = useQuery(OpenChallenge);
  const [register, { loading }] = useMutation(RegisterToChallenge);
  useEffect(() => {
    if (current === null) open(modalId);
  }, [current, open]);
  const markSeen = () => writeLocal(challengeSeenKey, 'true');
  const leave = () => {
    markSeen();
    close();
    onDone();
  };
  const join = async () => {
    if (!(await attempt(register({ variables: { email } }), challengeMessages.joined))) return;
    markSeen();
    close();
    await reauthenticate();
    onDone();
  };
  const challenge = data?.openChallenge;
  return (
    <Modal
      id={modalId}
      title="Join the 12-day challenge"
      onClose={leave}
      footer={
        <>
          <Button variant="subtle" onClick={leave}>
            Not now
          </Button>
          <Button loading={loading} onClick={() => void join()}>
            Count me in
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          One small task a day, 20 minutes. A group to keep you going. Libre lahat.
          {challenge?.startsOn && ` It starts ${formatDay(challenge.startsOn)}.`}
        </p>
        <ul className={classes.promises}>
          {[
            '12 tasks, from your offer to your first message',
            'Buddies who cheer for you every day',
            `Finish ${challenge?.finishDays ?? 10} of 12 and celebrate with your group`,
          ].map((promise) => (
            <li key={promise}>
              <IconCircleCheckFilled size={20} aria-hidden />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
