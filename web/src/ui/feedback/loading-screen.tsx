import { useEffect, useEffectEvent, useState } from 'react';
import classes from './loading-screen.module.css';
import { Logo } from '../brand/logo.tsx';

/** Length of the slide that takes the screen away, in milliseconds. */
const loadingScreenExit = 300;

type LoadingScreenProps = {
  shown: boolean;
  text?: string;
  /** It slides away after this many milliseconds even while `shown` stays true. */
  duration?: number;
  /** Called when the slide has ended; the owner clears the text here. */
  onHidden?: () => void;
};

export function LoadingScreen({ shown, text, duration = 5000, onHidden }: LoadingScreenProps) {
  const [lastShown, setLastShown] = useState(shown);
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'gone'>(shown ? 'shown' : 'gone');
  const tellOwner = useEffectEvent(() => onHidden?.());

  if (shown !== lastShown) {
    setLastShown(shown);
    setPhase(shown ? 'shown' : phase === 'gone' ? 'gone' : 'leaving');
  }

  useEffect(() => {
    if (phase === 'gone') return;
    const next = () => {
      setPhase(phase === 'shown' ? 'leaving' : 'gone');
      if (phase === 'leaving') tellOwner();
    };
    const timer = setTimeout(next, phase === 'shown' ? duration : loadingScreenExit);
    return () => clearTimeout(timer);
  }, [phase, duration]);

  if (phase === 'gone') return null;
  return (
    <output className={classes.screen} data-leaving={phase === 'leaving' || undefined}>
      <Logo size={64} inverted />
      <span className={classes.spinner} aria-hidden />
      <span className={classes.text}>{text || 'Loading'}</span>
    </output>
  );
}
