import type { TextChange } from '@app/rules/platform/policies/text-changes';
import classes from './policies.module.css';

const said = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

/** Paragraphs that came and went, among those that stayed. */
export function Changes({ changes }: { changes: readonly TextChange[] }) {
  if (changes.every(({ kind }) => kind === 'same')) return <p className={classes.dim}>Nothing changed yet.</p>;
  return (
    <div className={classes.changes}>
      {changes.map(({ kind, text }, index) => (
        <p key={index} className={classes[kind]}>
          {kind !== 'same' && <span className={classes.dim}>{said[kind]}</span>}
          {text}
        </p>
      ))}
    </div>
  );
}
