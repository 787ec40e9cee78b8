import { IconDownload } from '@tabler/icons-react';
import { boot } from '#session/boot.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './second-step.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** Recovery codes that were just made: nobody can read them again. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const text = codes.join('\n');
  return (
    <div className={classes.steps}>
      <p>
        Save these codes where you keep your passwords. If you lose your phone, each one logs you in once.{' '}
        <b>They are not shown again.</b>
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <CopyButton value={text} variant="default" label="Copy all" />
        <Button
          component="a"
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${boot.appTitle} recovery codes\n\n${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
      </div>
      <Button size="lg" fullWidth onClick={onDone}>
        I saved them
      </Button>
    </div>
  );
}
