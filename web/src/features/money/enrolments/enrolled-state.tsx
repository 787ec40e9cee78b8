import { undoMinutesLeft, enrolmentUndoMessages } from '@app/rules/money/enrolments/enrolment-undo';
import { welcomeMessage } from '@app/rules/money/enrolments/welcome-message';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { IconCheck, IconKey, IconMessageCircle, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/buttons/copy-text.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Title } from '#ui/values/title.tsx';
import { GroupStep } from './group-step.tsx';
import { LinkForWelcome, SendLinkAgain, UndoEnrolment } from './enrolments.operations.ts';
import { NextStep } from './next-step.tsx';
import { pesosToCentavos } from './use-enrolment.ts';
import type { Enrolled } from './use-enrol.ts';
import classes from './enrolments.module.css';

type EnrolledStateProps = {
  made: Enrolled;
  onNext: () => void;
  onUndone: () => void;
};

/** After enrolling: what happened, what comes next, and ten minutes to take it back. */
export function EnrolledState({ made, onNext, onUndone }: EnrolledStateProps) {
  const { may, mayOpen } = useAccess();
  const { user, payment, subscription } = made;
  const open = subscription.invoice.paymentSchedule.filter(({ openAmount }) => openAmount > 0);
  const [next] = open;
  useNextKey(onNext);
  // Whoever logs in already needs none.
  const needsLink = made.isLinkMailed || user.mustSetPassword;
  const [link, setLink] = useState<string | null>(null);
  const message = welcomeMessage({
    firstName: user.firstName,
    productName: subscription.product.name,
    batchName: user.batch?.name ?? null,
    passwordLink: link,
    loginAddress: new URL(pathTo('login'), location.origin).href,
    received: pesosToCentavos(payment?.amount ?? 0),
    next: open.map(({ openAmount, scheduleDate }) => ({ open: pesosToCentavos(openAmount), scheduleDate })),
  });
  const facts = [
    payment && `${pesosText(payment.amount)} received`,
    user.tribeId,
    next && `next payment ${formatDay(next.scheduleDate)}`,
  ];
  return (
    <section className={classes.done} aria-label="Enrolled">
      <div className={classes.donePart}>
        <div className={classes.doneHead}>
          <span className={classes.tick}>
            <IconCheck size={28} aria-hidden />
          </span>
          <div>
            <Title order={2} tabIndex={-1} ref={(heading) => heading?.focus()}>
              {user.firstName} is in. Welcome to {user.batch?.name ?? subscription.product.name}!
            </Title>
            <p className={classes.dim}>{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <ul className={classes.next}>
          {needsLink && <SignInLink made={made} />}
          <Welcome made={made} message={message} isMain={!needsLink || made.isLinkMailed} onLink={setLink} />
          {payment && (
            <NextStep
              icon={<IconPrinter size={18} aria-hidden />}
              title="Print the receipt"
              detail={`Acknowledgement ${made.receiptNumber ?? ''}, ${pesosText(payment.amount)}`}
            >
              <Button
                component="a"
                href={`/api/receipts/${payment.id}`}
                target="_blank"
                rel="noreferrer"
                size="sm"
                variant="default"
              >
                Print
              </Button>
            </NextStep>
          )}
          {may('group_update') && mayOpen('groups') && <GroupStep userId={user.id} />}
        </ul>
        <div className={classes.doneFoot}>
          <Button
            variant="light"
            size="sm"
            leftSection={<IconUserPlus size={18} />}
            rightSection={<KeyHint>N</KeyHint>}
            onClick={onNext}
          >
            Enroll the next person
          </Button>
          {mayOpen('user') && (
            <RouteButton to="user" params={{ id: user.id }} size="sm" variant="default">
              Open their page
            </RouteButton>
          )}
          <UndoButton made={made} onUndone={onUndone} />
        </div>
      </div>
      <div className={classes.donePart}>
        <Title order={3}>Welcome message</Title>
        <p className={classes.message}>{message}</p>
      </div>
    </section>
  );
}

function SignInLink({ made: { user, isLinkMailed } }: { made: Enrolled }) {
  const { may } = useAccess();
  const [send, { loading }] = useMutation(SendLinkAgain);
  return (
    <NextStep
      icon={<IconKey size={18} aria-hidden />}
      title={isLinkMailed ? 'The sign-in link is on its way' : 'Send the sign-in link'}
      detail={`By email to ${user.email}`}
    >
      {may('user_credentials') && (
        <Button
          size="sm"
          variant={isLinkMailed ? 'default' : 'filled'}
          loading={loading}
          onClick={() => void attempt(send({ variables: { ids: [user.id] } }), `Link sent to ${user.email}`)}
        >
          {isLinkMailed ? 'Send again' : 'Send now'}
        </Button>
      )}
    </NextStep>
  );
}

type WelcomeProps = { made: Enrolled; message: string; isMain: boolean; onLink: (link: string) => void };

function Welcome({ made: { user }, message, isMain, onLink }: WelcomeProps) {
  const { may } = useAccess();
  const [handOver, { loading }] = useMutation(LinkForWelcome);
  const copy = async () => {
    if (await copyText(message)) toast.success('Welcome message copied');
    else toast.error('Your browser did not let us copy this. Select the text and copy it yourself.');
  };
  const addLink = async () => {
    const sent = handOver({ variables: { id: user.id } });
    if (await attempt(sent)) onLink((await sent).data.handSetPasswordLink);
  };
  const mayAddLink = user.mustSetPassword && may('user_credentials') && !message.includes('Set your password');
  return (
    <NextStep
      icon={<IconMessageCircle size={18} aria-hidden />}
      title="Copy the welcome message"
      detail="With their log-in and the payment dates"
    >
      {mayAddLink && (
        <Button size="sm" variant="subtle" loading={loading} onClick={() => void addLink()}>
          Add a password link
        </Button>
      )}
      <Button size="sm" variant={isMain ? 'filled' : 'default'} onClick={() => void copy()}>
        Copy
      </Button>
    </NextStep>
  );
}

function UndoButton({ made, onUndone }: { made: Enrolled; onUndone: () => void }) {
  const [undo, { loading }] = useMutation(UndoEnrolment);
  const minutes = undoMinutesLeft(new Date(made.undoEndsAt), useNow());
  if (minutes === 0) return null;
  const send = async () => {
    if (await attempt(undo({ variables: { id: made.id } }), enrolmentUndoMessages.undone)) onUndone();
  };
  return (
    <Button className={classes.undo} variant="subtle" size="sm" loading={loading} onClick={() => void send()}>
      Undo, {plural(minutes, 'minute')} left
    </Button>
  );
}

/** N enrolls the next person, wherever no field has the focus. */
function useNextKey(onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      next();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
