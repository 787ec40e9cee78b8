import { browserOf, withLater } from '@app/rules/platform/install/install-offer';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { boot } from '#session/boot.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CloseButton } from '#ui/buttons/close-button.tsx';
import classes from './install.module.css';
import { changeInstallMemory } from './install-memory.ts';
import { askToInstall } from './install-prompt.ts';

type CardProps = { today: number; onClose: () => void };

const gains = ['Read your lessons without data', 'A notice when your payment is approved'];

/** Puts the application on the home screen; where the browser does not ask for us, it says how. */
export function InstallCard({ today, onClose }: CardProps) {
  const heading = useId();
  const isIos = browserOf(navigator.userAgent).system === 'ios';
  const [isByHand, setByHand] = useState(isIos);
  const later = () => {
    changeInstallMemory((memory) => withLater(memory, today));
    onClose();
  };
  const install = async () => {
    const outcome = await askToInstall();
    if (outcome === null) setByHand(true);
    else if (outcome === 'dismissed') later();
    else onClose();
  };
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <Logo size={56} picture={boot.logoUrl} />
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            Put {boot.appTitle} on your home screen
          </h2>
          <p className={classes.text}>Opens like an app. Takes 1 MB, walang Play Store.</p>
        </div>
        <CloseButton aria-label="Not now" onClick={later} />
      </div>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <IconCheck size={20} aria-hidden />
            {gain}
          </li>
        ))}
      </ul>
      {isByHand && (
        <p className={classes.how} role="status">
          {isIos
            ? 'Tap Share, then Add to Home Screen.'
            : 'Open the menu of your browser (⋮), then tap Add to Home screen.'}
        </p>
      )}
      <div className={classes.buttons}>
        {!isByHand && (
          <Button
            size="lg"
            className={classes.main}
            leftSection={<IconDownload size={20} />}
            onClick={() => void install()}
          >
            Add to home screen
          </Button>
        )}
        <Button size="lg" variant="default" onClick={later}>
          Later
        </Button>
      </div>
    </section>
  );
}
