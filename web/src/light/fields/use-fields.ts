import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;

type Options<Name extends string, Payload> = {
  check: (values: Values<Name>) => { payload: Payload; messages: Partial<Values<Name>> };
  send: (payload: Payload) => Promise<void>;
};

/** The values of a form and their errors; sends once at a time and moves the focus to the first wrong field. */
export function useFields<Name extends string, Payload>(
  initial: Values<Name>,
  { check, send }: Options<Name, Payload>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Partial<Values<Name>>>({});
  const [isSending, setSending] = useState(false);

  const change = (changes: Partial<Values<Name>>) => {
    setValues((before) => ({ ...before, ...changes }));
    setMessages((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  // The document shows the form before the script is there: what was typed until then counts, and a tap on its button.
  const takeTyped = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const typed = inputs.filter(({ name, value }) => name in values && value !== values[name as Name]);
    const changes = Object.fromEntries(typed.map(({ name, value }) => [name, value])) as Partial<Values<Name>>;
    if (typed.length > 0) change(changes);
    if (form.current?.dataset['early'] === undefined) return;
    delete form.current.dataset['early'];
    void submit({ ...values, ...changes });
  });
  useEffect(() => takeTyped(), []);

  const submit = async (filled: Values<Name>) => {
    if (isSending) return;
    const checked = check(filled);
    setMessages(checked.messages);
    if (Object.values(checked.messages).some((message) => message !== undefined)) {
      // The fields carry their marks after the next paint.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    await send(checked.payload);
    setSending(false);
  };

  return {
    values,
    change,
    isSending,
    /** Fills in the fields and sends them at once. */
    submitWith: (filled: Values<Name>) => {
      setValues(filled);
      void submit(filled);
    },
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      // Sent by the browser itself, before the script is there, it goes nowhere: a password must not get into an address.
      method: 'dialog',
      'aria-busy': isSending,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(values);
      },
    },
    /** For one of its fields. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: messages[name],
      announces: false,
      onChange: (value: string) => change({ [name]: value } as Partial<Values<Name>>),
    }),
  };
}
