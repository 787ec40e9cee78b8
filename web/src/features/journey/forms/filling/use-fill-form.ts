import { checkAnswer } from '@app/rules/journey/forms/check-answer';
import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '#light/light-client.ts';
import { useUnsaved } from '#light/use-unsaved.ts';
import { callFailure } from '#light/use-loaded.ts';
import type { ChosenFile } from './file-answer.tsx';
import { draftToken, forgetValues, keepValues, keptValues, renewToken } from './kept-answers.ts';
import { SaveFormProgress, SubmitForm } from './public-form.light.operations.ts';

export type FilledForm = {
  slug: string;
  isOnce: boolean;
  state: 'open' | 'signIn';
  version: number;
  fields: readonly FormField[];
  values: FormValues;
  files: Readonly<Record<string, ChosenFile>>;
};

/** The person who fills it out; null for a visitor. */
export type FormViewer = { id: number; isImpersonating: boolean } | null;

type Options = {
  viewer: FormViewer;
  onSent: (thankYou: string | null) => void;
  /** The form has changed while someone fills it out. */
  onChanged: () => void;
};

type SavedState = 'none' | 'saving' | 'saved' | 'failed' | 'refused';

const pause = 800;

/** Filling out a form: every pause in typing is saved, and sending is checked here as the server checks it. */
export function useFillForm(form: FilledForm, { viewer, onSent, onChanged }: Options) {
  const { slug, version, fields, state } = form;
  const owner = viewer?.id ?? null;
  const [before] = useState(() => keptValues(slug, owner));
  const [values, setValues] = useState<FormValues>({ ...form.values, ...before });
  const [files, setFiles] = useState(form.files);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<SavedState>('none');
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  const running = useRef<Promise<unknown> | null>(null);
  // Values from before signing in are not on the server yet.
  const [edits, setEdits] = useState(before && state === 'open' ? 1 : 0);
  const isVisitor = viewer === null;
  const named = { doneBy: viewer?.id };
  /** They may look, but the answer is the person's own. */
  const isOthersHand = viewer?.isImpersonating === true;

  const save = useEffectEvent(async () => {
    if (isSending.current || isOthersHand) return;
    if (state === 'signIn') {
      keepValues(slug, values, owner);
      setSaved('saved');
      return;
    }
    setSaved('saving');
    try {
      running.current = ask(SaveFormProgress, { slug, version, values, draftToken: draftToken(slug) }, named);
      await running.current;
      forgetValues(slug, owner);
      setSaved('saved');
    } catch (error) {
      const { code, message } = callFailure(error);
      setSaved(code === 'FORBIDDEN' ? 'refused' : 'failed');
      if (code === 'FORBIDDEN') setFailure(message);
      if (code === 'CONFLICT' && !isSending.current) lookAgain();
    }
  });
  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [edits]);

  useUnsaved(edits > 0 && state === 'open' && saved !== 'saved' && !isOthersHand && !sending);

  /** The form has changed or closed: the values are kept over the reload. */
  const lookAgain = () => {
    keepValues(slug, values, owner);
    onChanged();
  };

  const change = (fieldId: string, value: FormValues[string]) => {
    setValues((all) => ({ ...all, [fieldId]: value }));
    setMessages(({ [fieldId]: _gone, ...others }) => others);
    setSaved('none');
    setEdits((count) => count + 1);
  };

  const chooseFile = (fieldId: string, file: ChosenFile | null) =>
    setFiles(({ [fieldId]: _former, ...others }) => (file ? { ...others, [fieldId]: file } : others));

  /** The id of the first question that is not right, or null when the answer was sent. */
  const send = async (): Promise<string | null> => {
    if (isSending.current) return null;
    setFailure(null);
    const checked = checkAnswer(fields, values, { isVisitor });
    setMessages(checked.messages);
    const [wrong] = Object.keys(checked.messages);
    if (wrong !== undefined) return wrong;
    isSending.current = true;
    setSending(true);
    try {
      // A save that arrives after the answer would begin the next one.
      await running.current?.catch(() => undefined);
      const answer = { slug, version, values: checked.values, draftToken: draftToken(slug) };
      const { submitForm } = await ask(SubmitForm, answer, named);
      forgetValues(slug, owner);
      if (!form.isOnce) renewToken(slug);
      onSent(submitForm.thankYou);
      return null;
    } catch (error) {
      return refused(error);
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  const refused = (error: unknown): string | null => {
    const { code, message, fields: texts } = callFailure(error);
    if (code === 'CONFLICT' || code === 'UNAUTHENTICATED') lookAgain();
    const fieldMessages = Object.entries(texts).map(([name, said]) => [name, said.join('. ')]);
    setMessages(Object.fromEntries(fieldMessages));
    setFailure(message);
    return fieldMessages[0]?.[0] ?? null;
  };

  return { values, files, messages, failure, saved, sending, isVisitor, isOthersHand, change, chooseFile, send };
}
