import { ActionButton } from './action-button.tsx';
import { useState } from 'react';
import { ask } from '#light/light-client.ts';
import light from '#light/light.module.css';
import { Card } from '../card.tsx';
import { WithdrawProof } from '../checkout.light.operations.ts';
import classes from '../checkout.module.css';
import type { Order } from './order.ts';
import { NextSteps } from '#parts/paying/next-steps.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';

type Proof = Order['proofs'][number];
type SentPanelProps = { token: string; order: Order; proof: Proof; onTakenBack: () => void };

/** While a proof is being checked: the next step, and the proof. */
export function SentPanel({ token, order, proof, onTakenBack }: SentPanelProps) {
  const entry = order.entries.find(({ id }) => id === proof.scheduleId);
  const next = order.entries.find(({ id, isPaid }) => !isPaid && id !== proof.scheduleId);
  return (
    <>
      <Card title="What happens next">
        <NextSteps
          sentAt={proof.submittedAt}
          amount={proof.amount}
          next={next ? { amount: next.openAmount, day: next.scheduleDate } : null}
        />
      </Card>
      <Card title="What you sent">
        <dl className={classes.sums}>
          <Fact label="Amount" value={pesosText(proof.amount)} />
          <Fact label="Paid with" value={wayOf(order, proof)?.label ?? proof.platform} />
          <Fact label="Reference" value={proof.reference} />
          {entry && <Fact label="Code" value={entry.paymentCode} />}
        </dl>
        {proof.hasFile && (
          <a
            className={classes.tapLink}
            href={`/api/order-proofs/${token}/${proof.id}`}
            target="_blank"
            rel="noreferrer"
          >
            See your picture
          </a>
        )}
        <TakeBack token={token} proof={proof} onTakenBack={onTakenBack} />
      </Card>
    </>
  );
}

export function wayOf({ platforms }: Order, { platform }: Pick<Proof, 'platform'>) {
  return platforms.find((way) => way.platform === platform);
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.sum}>
      <dt className={light.note}>{label}</dt>
      <dd className={classes.sent}>{value}</dd>
    </div>
  );
}

/** Asks once: the proof loses its place in the line. */
function TakeBack({ token, proof, onTakenBack }: Omit<SentPanelProps, 'order'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className={light.linkButton} onClick={() => setIsOpen(true)}>
        Wrong picture? Send another
      </button>
    );
  return (
    <div className={classes.askFirst} role="group" aria-label="Send another proof">
      <p>The new proof will replace this one.</p>
      <ActionButton onPress={() => ask(WithdrawProof, { token, id: proof.id }).then(onTakenBack)}>
        Send another
      </ActionButton>
      <button type="button" className={light.linkButton} onClick={() => setIsOpen(false)}>
        Keep this one
      </button>
    </div>
  );
}
