import { errorText } from '@app/rules/errors/error-text';
import { compactNumber } from '@app/rules/text/compact-number';
import { IconConfetti } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useWaitingChoice } from '#outbox/use-waiting-choice.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import type { WinFieldsFragment } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './cheer-button.module.css';
import { CheerWin, UncheerWin } from './wins.operations.ts';

type CheerButtonProps = {
  win: Pick<WinFieldsFragment, 'id' | 'cheerCount' | 'isCheered' | 'cheeredBy' | 'isMine' | 'author'>;
};

/** Cheers at once and tells the server when it can be reached; a second press takes it back. Nobody cheers for themselves, nor do those who only look. */
export function CheerButton({ win }: CheerButtonProps) {
  const { id, isMine, author } = win;
  const { isOn: isCheered, turned } = useWaitingChoice(`cheer:${id}`, win.isCheered);
  const cheerCount = win.cheerCount + Number(isCheered) - Number(win.isCheered);
  const cheer = useKeptMutation(CheerWin);
  const uncheer = useKeptMutation(UncheerWin);
  // Only one's own press sparks; earlier cheers are drawn without.
  const [sparks, setSparks] = useState(0);
  const { isReadOnly } = useAccess();
  const words = cheerCount === 0 ? 'Cheer' : `${compactNumber(cheerCount)} ${cheerCount === 1 ? 'cheer' : 'cheers'}`;

  if (isMine || isReadOnly) {
    return (
      <span className={classes.own}>
        <IconConfetti size={18} aria-hidden />
        {cheerCount === 0 ? 'No cheers yet' : words}
      </span>
    );
  }

  const press = async () => {
    if (!isCheered) setSparks((count) => count + 1);
    const kept = {
      variables: { id },
      title: `${isCheered ? 'No cheer' : 'Your cheer'} for ${author.name}`,
      ...turned,
    };
    try {
      await (isCheered ? uncheer(kept) : cheer(kept));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <PlainButton className={classes.button} aria-pressed={isCheered} onClick={() => void press()}>
      <span className={classes.icon}>
        <IconConfetti size={20} aria-hidden />
        {sparks > 0 && isCheered && <Burst key={sparks} />}
      </span>
      <span>{words}</span> <HiddenText component="span">for {author.name}’s win</HiddenText>
    </PlainButton>
  );
}

const rays = [0, 60, 120, 180, 240, 300];

function Burst() {
  return (
    <span className={classes.burst} aria-hidden>
      {rays.map((angle) => (
        <i key={angle} style={{ rotate: `${angle}deg` }} />
      ))}
    </span>
  );
}
