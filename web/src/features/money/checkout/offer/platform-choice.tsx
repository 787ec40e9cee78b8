import { useId } from 'react';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type Platform = { platform: string; label: string; isGateway: boolean };

type PlatformChoiceProps = {
  platforms: readonly Platform[];
  chosen: string;
  error?: string;
  onChoose: (platform: string) => void;
};

export function PlatformChoice({ platforms, chosen, error, onChoose }: PlatformChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.card} aria-describedby={error ? id : undefined}>
      <legend>Where do you want to pay?</legend>
      <div className={classes.platforms}>
        {platforms.map(({ platform, label, isGateway }) => (
          <label key={platform} className={classes.choice}>
            <input
              type="radio"
              name="platform"
              value={platform}
              checked={platform === chosen}
              onChange={() => onChoose(platform)}
            />
            <span className={classes.choiceText}>
              <span className={classes.choiceTitle}>{label}</span>
              <span className={light.note}>{isGateway ? 'Confirmed at once' : 'Send us a picture of the payment'}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={light.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
