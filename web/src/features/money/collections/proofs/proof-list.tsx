import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { QueuedProofFragment } from '#gql/graphql.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Money } from '#ui/values/money.tsx';
import { platformLabel } from '../platform-label.ts';
import classes from './proof-inbox.module.css';
import type { Decision, Decisions } from './use-decide-proof.ts';

type ProofListProps = {
  items: readonly QueuedProofFragment[];
  /** Of those whose decision the server has not taken. */
  decisions: Decisions;
  total: number;
  selectedId: number | null;
  platform: string | null;
  onChoose: (id: number) => void;
  onPlatform: (platform: string | null) => void;
  onHelp: () => void;
};

const all = 'all';
const platforms = [
  { value: all, label: 'All platforms' },
  ...paymentPlatforms.map((value) => ({ value, label: platformLabels[value] })),
];

/** The waiting proofs, oldest first, with the facts for a glance. */
export function ProofList({
  items,
  decisions,
  total,
  selectedId,
  platform,
  onChoose,
  onPlatform,
  onHelp,
}: ProofListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const isBelow = useMediaQuery('(max-width: 999.98px)');
  const shown = useRef(selectedId);
  const show = useEffectEvent(() => {
    const hasChanged = shown.current !== selectedId;
    shown.current = selectedId;
    // The page of a phone opens at its top; from then on whoever chooses or decides wants to see the next receipt.
    if (!isBelow) current.current?.scrollIntoView({ block: 'nearest' });
    else if (hasChanged) foot.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => show(), [selectedId]);
  const place = items.findIndex(({ id }) => id === selectedId);
  return (
    <div className={classes.queue}>
      <div className={classes.queueHead}>
        <span>Oldest first</span>
        <SelectField
          aria-label="Platform"
          classNames={{ root: classes.platform, input: classes.platformInput }}
          data={platforms}
          value={platform ?? all}
          onChange={(next) => onPlatform(next === all ? null : next)}
          comboboxProps={{ width: 180, position: 'bottom-end' }}
        />
      </div>
      <ol className={classes.queueItems} aria-label="Proofs waiting">
        {items.map(({ id, person, amount, platform: from, createdAt, mark, isWarning }) => (
          <li key={id}>
            <PlainButton
              ref={id === selectedId ? current : null}
              className={classes.queued}
              aria-current={id === selectedId || undefined}
              onClick={() => onChoose(id)}
            >
              <Avatar id={person.id} name={person.name} src={person.profileImage} />
              <span className={classes.queuedText}>
                <span className={classes.between}>
                  <span className={classes.name}>{person.name}</span>
                  <Money pesos={amount} strong />
                </span>
                <SecondLine decision={decisions.get(id)} from={from} mark={mark} isWarning={isWarning} at={createdAt} />
              </span>
            </PlainButton>
          </li>
        ))}
      </ol>
      <div ref={foot} className={classes.queueFoot}>
        <span>{items.length === 0 ? 'No proofs' : `${place + 1} of ${total}`}</span>
        <span className={classes.keys}>
          <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> next, previous
        </span>
        <PlainButton className={classes.help} aria-label="Keys" title="Keys (?)" onClick={onHelp}>
          <IconHelpCircle size={18} aria-hidden />
        </PlainButton>
      </div>
    </div>
  );
}

type SecondLineProps = {
  decision: Decision | undefined;
  from: string;
  mark: string | null | undefined;
  isWarning: boolean;
  at: string;
};

/** Where it was paid and since when it waits; instead of it what became of a decision. */
function SecondLine({ decision, from, mark, isWarning, at }: SecondLineProps) {
  if (decision)
    return (
      <span className={classes.between} data-quiet>
        <b data-warning={decision.state === 'failed' || undefined}>{decision.words}</b>
      </span>
    );
  return (
    <span className={classes.between} data-quiet>
      <span className={classes.ellipsis}>
        {platformLabel(from)}
        {mark && (
          <>
            {' · '}
            <b data-warning={isWarning || undefined}>{mark}</b>
          </>
        )}
      </span>
      <DateText value={at} form="relative" />
    </span>
  );
}
