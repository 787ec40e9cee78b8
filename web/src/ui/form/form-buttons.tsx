import { Button } from '../buttons/button.tsx';
import { Link } from '#router/router.ts';
import { CancelButton } from '../buttons/cancel-button.tsx';
import classes from './form-buttons.module.css';
import { SubmitButton } from './submit-button.tsx';

type FormButtonsProps = {
  submitLabel: string;
  /** The target of Cancel. */
  backTo: string;
};

/** The end of a form that is a page of its own. */
export function FormButtons({ submitLabel, backTo }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <SubmitButton>{submitLabel}</SubmitButton>
      <Button component={Link} to={backTo} variant="subtle">
        Cancel
      </Button>
    </div>
  );
}

type ModalFormButtonsProps = { submitLabel: string; disabled?: boolean; danger?: boolean };

/** The end of a form in a modal; Cancel closes it. */
export function ModalFormButtons({ submitLabel, disabled, danger = false }: ModalFormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <SubmitButton disabled={disabled} color={danger ? 'hibiscus' : undefined}>
        {submitLabel}
      </SubmitButton>
      <CancelButton variant="subtle" />
    </div>
  );
}
