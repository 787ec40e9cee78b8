import { formMessages } from '@app/rules/journey/forms/form-messages';
import { isAnswered, visible } from '@app/rules/journey/forms/show-if';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconLogin2, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { browserPage } from '#navigation/browser-page.ts';
import light from '#light/light.module.css';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { keepValues } from './kept-answers.ts';
import { focusQuestion, Questions } from './questions.tsx';
import { type FilledForm, type FormViewer, useFillForm } from './use-fill-form.ts';
import classes from './public-form.module.css';

type FillFormProps = {
  form: FilledForm;
  viewer: FormViewer;
  onSent: (thankYou: string | null) => void;
  /** The form has changed while someone fills it out. */
  onChanged: () => void;
};

const savedWords = {
  none: '',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. Check your connection.',
  refused: 'Not saved',
};

export function FillForm({ form, viewer, onSent, onChanged }: FillFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const filling = useFillForm(form, { viewer, onSent, onChanged });
  const { values, messages, saved, sending, isVisitor, isOthersHand } = filling;
  const needsSignIn = form.state === 'signIn';
  const logIn = pathTo('login', {}, { redirectTo: pathTo('viewForm', { slug: form.slug }) });

  const submit = async () => {
    if (needsSignIn) {
      keepValues(form.slug, values, viewer?.id ?? null);
      browserPage.goTo(logIn);
      return;
    }
    const wrong = await filling.send();
    // The messages are there after the next paint.
    if (wrong !== null) requestAnimationFrame(() => focusQuestion(element.current, wrong));
  };

  const shown = visible(form.fields, values);
  const questions = shown.fields.filter(({ type }) => type !== 'section' && !(type === 'file' && isVisitor));
  const answered = questions.filter(({ id }) => isAnswered(shown.values[id])).length;
  const progress = `${answered} of ${questions.length} answered`;
  const wrong = [...new Set(Object.values(messages))];
  const words = needsSignIn ? 'Log in and send' : 'Send';

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isOthersHand && (
        <section className={light.notice} aria-label={formMessages.ownHandOnly}>
          <strong>{formMessages.ownHandOnly}</strong> Nothing you type here is saved.
        </section>
      )}
      {needsSignIn && (
        <section className={classes.signIn} aria-label="Log in to send your answers">
          <IconLogin2 size={20} aria-hidden />
          <p>
            <strong>Log in to send your answers</strong>
            <br />
            You can start now. We keep what you type on this device until you are back.
          </p>
          <a className={light.button} data-size="sm" href={logIn}>
            Log in
          </a>
        </section>
      )}
      <div className={classes.progress}>
        <ProgressBar percent={questions.length > 0 ? (answered / questions.length) * 100 : 0} label={progress} />
        <div className={classes.progressWords}>
          <span>{progress}</span>
          <span role="status" data-failed={saved === 'failed' || saved === 'refused' || undefined}>
            {savedWords[saved]}
          </span>
        </div>
      </div>
      {wrong.length > 0 && <FormErrors messages={wrong} />}
      {wrong.length === 0 && filling.failure && <FormErrors title={filling.failure} messages={[]} />}
      <Questions
        fields={form.fields}
        values={values}
        messages={messages}
        files={filling.files}
        mayUpload={!isVisitor}
        onChange={filling.change}
        onFile={filling.chooseFile}
      />
      <div className={classes.send}>
        <button type="submit" className={light.button} data-size="lg" disabled={sending || isOthersHand}>
          <IconSend size={18} aria-hidden />
          {sending ? 'Sending…' : words}
        </button>
      </div>
    </form>
  );
}
