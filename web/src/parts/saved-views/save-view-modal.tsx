import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './save-view-modal.module.css';

export const saveViewModal = 'save-view';

type SaveViewModalProps = {
  /** What a view keeps. */
  help: string;
  isSaving: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
};

/** Asks for the name of a view and for whom it is. */
export function SaveViewModal({ help, isSaving, onSave }: SaveViewModalProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  return (
    <Modal
      id={saveViewModal}
      title="Save this view"
      footer={
        <>
          <CancelButton />
          <Button loading={isSaving} disabled={name.trim() === ''} onClick={() => void onSave(name, isShared)}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <TextField
          label="Name"
          autoFocus
          value={name}
          help={help}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <CheckboxField
          label="Share with the team"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      </div>
    </Modal>
  );
}
