import { placeholders } from '@app/rules/growth/campaigns/placeholders';
import type { RichText } from '@app/rules/rich-text/rich-text';
import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import classes from './campaigns.module.css';

type MailTextFieldsProps = {
  /** The props of a field by its name. */
  input: (name: 'subject' | 'buttonLabel' | 'buttonAddress') => TextFieldProps;
  body: RichText;
  bodyError?: ReactNode;
  onBody: (body: RichText) => void;
};

/** Subject, text and button; steps and broadcasts have the same. */
export function MailTextFields({ input, body, bodyError, onBody }: MailTextFieldsProps) {
  return (
    <>
      <TextField label="Subject" name="subject" maxLength={150} {...input('subject')} />
      <RichTextField label="Text" value={body} onChange={onBody} error={bodyError} />
      <p className={classes.chips}>
        Filled in for each person:
        {Object.entries(placeholders).map(([name, about]) => (
          <span key={name} title={about}>
            <code>{`{${name}}`}</code>
          </span>
        ))}
      </p>
      <div className={classes.pair}>
        <TextField label="Button" name="buttonLabel" placeholder="Watch lesson 1" {...input('buttonLabel')} />
        <TextField
          label="Button leads to"
          name="buttonAddress"
          placeholder="/free-lessons"
          help="A page of this site, or an https address."
          {...input('buttonAddress')}
        />
      </div>
    </>
  );
}
