import { formMessages } from '@app/rules/forms/form-messages';
import { isAnswered, visible } from '@app/rules/forms/show-if';
import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { IconLogin2, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { targetAddress } from '../../navigation/route-target.ts';
import { RouteButton } from '../../navigation/route-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { keepValues } from './kept-answers.ts';
import { focusQuestion, Questions } from './questions.tsx';
import { type FilledForm, useFillForm } from './use-fill-form.ts';
import classes from './view-form.module.css';

type FillFormProps = {
  form: FilledForm;
  onSent: (thankYou: string | null) => void;
  /** The form has changed under the hands of whoever fills it out. */
  onChanged: () => void;
};

const savedWords = { none: '', saving: 'Saving …', saved: 'Saved', failed: 'Not saved. Check your connection.' };

export function FillForm({ form, onSent, onChanged }: FillFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const filling = useFillForm(form, { onSent, onChanged });
  const { values, messages, saved, sending, isVisitor, isOthersHand } = filling;
  const needsSignIn = form.state === 'signIn';
  const redirectTo = pathTo('viewForm', { slug: form.slug });

  const submit = async () => {
    if (needsSignIn) {
      keepValues(form.slug, values);
      await navigate(targetAddress({ to: 'login', query: { redirectTo } }));
      return;
    }
    const wrong = await filling.send();
    // The messages stand there after the next paint.
    if (wrong !== null) requestAnimationFrame(() => focusQuestion(element.current, wrong));
  };

  const shown = visible(form.fields, values);
  const asked = shown.fields.filter(({ type }) => type !== 'section' && !(type === 'file' && isVisitor));
  const answered = asked.filter(({ id }) => isAnswered(shown.values[id])).length;
  const progress = `${answered} of ${asked.length} answered`;
  const wrong = [...new Set(Object.values(messages))];

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
        <Banner tone="warning" title={formMessages.ownHandOnly} detail="Nothing you type here is saved." />
      )}
      {needsSignIn && (
        <Banner
          tone="news"
          icon={<IconLogin2 size={20} />}
          title="Log in to send your answers"
          detail="You can start now: what you type is kept on this device until you are back."
          action={
            <RouteButton to="login" query={{ redirectTo }} size="sm">
              Log in
            </RouteButton>
          }
        />
      )}
      <div className={classes.progress}>
        <ProgressBar percent={asked.length > 0 ? (answered / asked.length) * 100 : 0} label={progress} />
        <div className={classes.progressWords}>
          <span>{progress}</span>
          <span role="status" data-failed={saved === 'failed' || undefined}>
            {savedWords[saved]}
          </span>
        </div>
      </div>
      {(wrong.length > 0 || filling.failure) && (
        <FormErrors messages={wrong.length > 0 ? wrong : [filling.failure ?? '']} />
      )}
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
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={sending}
          disabled={isOthersHand}
          leftSection={<IconSend size={18} />}
        >
          {needsSignIn ? 'Log in and send' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
