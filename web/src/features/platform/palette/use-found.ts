import { errorText } from '@app/rules/errors/error-text';
import { shortestTyped } from '@app/rules/platform/palette/typed-text';
import { useEffect, useState } from 'react';
import type { PaletteQuery } from '#gql/graphql.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Palette } from './palette.operations.ts';

export type FoundRow = PaletteQuery['palette'][number];

type Answer = { text: string; rows: readonly FoundRow[]; error: string | null };

/** Letters that follow this soon are asked for together: people who write a name pause at its end, not at each letter. */
const pause = 180;
const nothing: Answer = { text: '', rows: [], error: null };

/**
 * What the server finds for a text. The rows of the text before stay until the new ones are there, and an answer that
 * comes after a newer question is dropped.
 */
export function useFound(typed: string) {
  const client = useDataClient();
  const text = typed.trim();
  const isShort = text.length < shortestTyped;
  const [answer, setAnswer] = useState(nothing);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (isShort) return;
    const over = new AbortController();
    const { signal } = over;
    const report = (rows: readonly FoundRow[], error: string | null) => {
      if (!signal.aborted) setAnswer({ text, rows, error });
    };
    const timer = setTimeout(() => {
      client
        // Rows of a moment, not objects to remember.
        .query({ query: Palette, variables: { text }, fetchPolicy: 'no-cache', signal })
        .then(({ data }) => report(data?.palette ?? [], null))
        .catch((error: unknown) => report([], errorText(error)));
    }, pause);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [client, text, isShort, tries]);

  // A new text after an empty field begins with nothing.
  if (isShort && answer !== nothing) setAnswer(nothing);
  const isWaiting = !isShort && answer.text !== text;
  /** Nothing has come since something is in the field. */
  const isFirst = isWaiting && answer === nothing;
  return { rows: answer.rows, error: answer.error, isWaiting, isFirst, tryAgain: () => setTries(tries + 1) };
}
