import { rejectionReasons } from '@app/rules/money/collections/rejection-reasons';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './proof-inbox.module.css';

export const keysHelpId = 'desk-keys';

export const keysOfReaders = [
  { keys: ['J'], does: 'Next proof' },
  { keys: ['K'], does: 'Previous proof' },
  { keys: ['Z'], does: 'Zoom in or out' },
  { keys: ['T'], does: 'Rotate the picture' },
  { keys: ['O'], does: 'Open the picture in a new tab' },
];

const deciding = [
  { keys: ['A'], does: 'Approve' },
  { keys: ['E'], does: 'Change platform or external invoice id' },
  { keys: ['R'], does: 'Reject with your own message' },
  ...rejectionReasons.map(({ label }, index) => ({ keys: [String(index + 1)], does: `Reject: ${label}` })),
  { keys: ['Ctrl', 'Enter'], does: 'Send the rejection' },
];

export const keysOfInbox = [...keysOfReaders, ...deciding];

/** The keyboard shortcuts of this desk. */
export function KeysHelp({ mayDecide }: { mayDecide: boolean }) {
  const rows = [...(mayDecide ? keysOfInbox : keysOfReaders), { keys: ['?'], does: 'This list' }];
  return (
    <Modal id={keysHelpId} title="Proof inbox shortcuts">
      <dl className={classes.keyList}>
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
    </Modal>
  );
}
