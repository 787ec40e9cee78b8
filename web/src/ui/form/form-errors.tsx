import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './form-errors.module.css';

type FormErrorsProps = {
  /** The failure; the usual sentence for invalid input. */
  title?: string;
  messages: string[];
};

/** Why a form was not saved, above its fields. */
export function FormErrors({ title = 'Errors prevented this form from being saved', messages }: FormErrorsProps) {
  return (
    <div className={classes.box} role="alert">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        {messages.length > 0 && (
          <ul className={classes.list}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
