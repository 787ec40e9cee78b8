import { type Jump, keysEverywhere } from '@app/rules/platform/palette/jumps';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { useKeysOfPage } from '#ui/keys/page-keys.ts';
import { Dialog } from '#ui/modal/dialog.tsx';
import classes from './keys-panel.module.css';

type KeysPanelProps = { jumps: readonly Jump[]; onClose: () => void };

/** The keys that work here: those of the open page first. */
export default function KeysPanel({ jumps, onClose }: KeysPanelProps) {
  const ofPage = useKeysOfPage();
  const going = jumps.map(({ key, label }) => ({ keys: ['G', key], does: label }));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Keys title="On this page" rows={ofPage} />
      <Keys title="Everywhere" rows={keysEverywhere} />
      <Keys title="Go to" rows={going} />
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; does: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
