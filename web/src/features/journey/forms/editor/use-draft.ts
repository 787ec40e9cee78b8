import { errorText } from '@app/rules/errors/error-text';
import type { FormField } from '@app/rules/journey/forms/form-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import type { FormPartsFragment } from '#gql/graphql.ts';
import { plainField } from './field-kinds.ts';
import { SaveFormDraft } from '../forms.operations.ts';

const pause = 600;

/** The fields that are being edited; every pause is saved as a draft, one save after the other. */
export function useDraft(form: FormPartsFragment) {
  const { id, updatedAt, draftFields } = form;
  const [fields, setFields] = useState<FormField[]>(() => draftFields.map(plainField));
  const [knownAt, setKnownAt] = useState(updatedAt);
  const [edits, setEdits] = useState(0);
  const [savedEdits, setSavedEdits] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [saveDraft, { loading: isSaving }] = useMutation(SaveFormDraft);
  const running = useRef<Promise<boolean> | null>(null);
  const isDirty = edits !== savedEdits;

  // Newer from the server, by a restored version or another person: taken over while nothing here is unsaved.
  if (updatedAt !== knownAt && !isDirty && !isSaving) {
    setKnownAt(updatedAt);
    setFields(draftFields.map(plainField));
  }

  const save = useEffectEvent(async (): Promise<boolean> => {
    const saved = edits;
    try {
      const { data } = await saveDraft({ variables: { id, fields, basedOn: knownAt } });
      if (data) setKnownAt(data.saveFormDraft.updatedAt);
      setSavedEdits(saved);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    }
  });
  const saveNext = useEffectEvent(() => {
    // A save that starts before the last one is back would be based on an older state.
    running.current ??= save().finally(() => {
      running.current = null;
    });
  });
  useEffect(() => {
    if (!isDirty || isSaving) return;
    const timer = setTimeout(saveNext, pause);
    return () => clearTimeout(timer);
  }, [edits, isDirty, isSaving]);

  const change = (next: FormField[]) => {
    setFields(next);
    setEdits((count) => count + 1);
  };

  return { fields, change, isDirty, isSaving, failure };
}
