import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './form-buttons.module.css';
import { SubmitButton } from './submit-button.tsx';

type FormButtonsProps = {
  submitLabel: string;
  /** Where Cancel leads. */
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
