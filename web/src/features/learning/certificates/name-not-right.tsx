import { pathTo } from '@app/rules/navigation/route-table';
import { IconChevronRight, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '#light/light-client.ts';
import light from '#light/light.module.css';
import { callFailure } from '#light/use-loaded.ts';
import { RenameCertificate } from './certificate.light.operations.ts';
import classes from './certificate.module.css';

type NameNotRightProps = { code: string; onRenamed: () => Promise<void> };

/** A name is corrected in the profile first, and then once here. */
export function NameNotRight({ code, onRenamed }: NameNotRightProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rename = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(RenameCertificate, { code });
      await onRenamed();
    } catch (error) {
      setFailure(callFailure(error).message);
    }
    setBusy(false);
  };
  return (
    <details className={classes.rename}>
      <summary>
        <span className={classes.mark}>
          <IconId size={22} aria-hidden />
        </span>
        <span className={classes.words}>
          <b>Name not right?</b>
          <span>Correct it once by your profile</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </summary>
      <div className={classes.steps}>
        <p>
          First correct your name in <a href={pathTo('myProfile')}>your profile</a>. Then take it over here. That goes
          once.
        </p>
        {failure && (
          <p className={light.failure} role="alert">
            {failure}
          </p>
        )}
        <button
          type="button"
          className={light.button}
          data-variant="plain"
          disabled={isBusy}
          onClick={() => void rename()}
        >
          Use the name of my profile
        </button>
      </div>
    </details>
  );
}
